// The comparisons of the CUDA samples. What reads and writes pictures in files is not here.
#ifndef COMMON_HELPER_IMAGE_H_
#define COMMON_HELPER_IMAGE_H_

// whether at most a share `threshold` of the elements differ by `epsilon` or more
template <class T, class S>
inline bool compareData(const T *reference, const T *data, const unsigned int len, const S epsilon, const float threshold) {
    unsigned int errors = 0;
    for (unsigned int i = 0; i < len; ++i) {
        float diff = (float)reference[i] - (float)data[i];
        if (!(diff <= epsilon && diff >= -epsilon))
            ++errors;
    }
    if (threshold == 0.0f)
        return errors == 0;
    return (float)len * threshold > (float)errors;
}
inline bool sdkCompareL2fe(const float *reference, const float *data, const unsigned int len, const float epsilon) {
    float error = 0, ref = 0;
    for (unsigned int i = 0; i < len; ++i) {
        float diff = reference[i] - data[i];
        error += diff * diff;
        ref += reference[i] * reference[i];
    }
    float norm = sqrtf(ref);
    if (fabsf(ref) < 1e-7f)
        return false;
    return sqrtf(error) / norm < epsilon;
}

#endif

// NVTX marks stretches of time for a profiler, and does nothing where there is none.
#ifndef NVTOOLSEXT_H_
#define NVTOOLSEXT_H_

#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((unsigned short)sizeof(nvtxEventAttributes_t))
enum nvtxColorType_t { NVTX_COLOR_UNKNOWN = 0, NVTX_COLOR_ARGB = 1 };
enum nvtxMessageType_t { NVTX_MESSAGE_UNKNOWN = 0, NVTX_MESSAGE_TYPE_ASCII = 1, NVTX_MESSAGE_TYPE_UNICODE = 2 };
enum nvtxPayloadType_t { NVTX_PAYLOAD_UNKNOWN = 0 };
union nvtxMessageValue_t {
    const char *ascii;
};
struct nvtxEventAttributes_t {
    unsigned short version;
    unsigned short size;
    unsigned int category;
    int colorType;
    unsigned int color;
    int payloadType;
    int reserved0;
    unsigned long long payload;
    int messageType;
    nvtxMessageValue_t message;
};
typedef unsigned long long nvtxRangeId_t;
inline int nvtxRangePushA(const char *name) { return 0; }
inline int nvtxRangePush(const char *name) { return 0; }
inline int nvtxRangePushEx(const nvtxEventAttributes_t *attributes) { return 0; }
inline int nvtxRangePop() { return 0; }
inline nvtxRangeId_t nvtxRangeStartA(const char *name) { return 1; }
inline nvtxRangeId_t nvtxRangeStart(const char *name) { return 1; }
inline nvtxRangeId_t nvtxRangeStartEx(const nvtxEventAttributes_t *attributes) { return 1; }
inline void nvtxRangeEnd(nvtxRangeId_t id) {}
inline void nvtxMarkA(const char *name) {}
inline void nvtxMark(const char *name) {}
inline void nvtxMarkEx(const nvtxEventAttributes_t *attributes) {}
inline void nvtxNameOsThreadA(unsigned int thread, const char *name) {}

#endif

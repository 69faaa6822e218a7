// What the CUDA samples share.
#ifndef COMMON_HELPER_FUNCTIONS_H_
#define COMMON_HELPER_FUNCTIONS_H_

#include <helper_string.h>
#include <helper_timer.h>
#include <helper_image.h>

#endif

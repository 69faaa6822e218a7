// Command tilescope serves the visualizer and runs CUDA programs on the simulated GPU from the command line.
//
//	tilescope serve --data data
//	tilescope run kernel.cu --report -
//	tilescope help
//
// It knows flags, exit statuses and how the parts are put together. It must never know what a page shows, or a rule of CUDA.
package main

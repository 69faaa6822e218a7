package syntax

import (
	"regexp"
	"slices"
	"strings"
)

// libraries are files of Tilescope's own by the headers that stand for them. What begins with a folder stands for all headers in it.
var libraries = map[string]string{
	"cublas_v2.h": "cublas_v2.h", "cublas.h": "cublas_v2.h", "cublas_api.h": "cublas_v2.h",
	"curand.h": "curand.h", "curand_kernel.h": "curand_kernel.h",
	"thrust/": "thrust.h", "cub/": "cub.h", "cufft.h": "cufft.h",
}

// library is the file that a header stands for; "" for most.
func library(header string) string {
	if folder, _, ok := strings.Cut(header, "/"); ok {
		return libraries[folder+"/"]
	}
	return libraries[header]
}

// asked finds what a text may include, also where a condition leaves it out.
var asked = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\r\n]+)[>"]`)

// Includes tells whether a text includes one of some headers, also where a condition leaves it out.
func Includes(text string, headers ...string) bool {
	if !strings.Contains(text, "include") {
		return false
	}
	for _, m := range asked.FindAllStringSubmatch(text, -1) {
		if slices.Contains(headers, m[1]) {
			return true
		}
	}
	return false
}

// Libraries are the files of Tilescope's own that a text may include, in order and each once.
func Libraries(text string) []string {
	if !strings.Contains(text, "include") {
		return nil
	}
	var list []string
	seen := map[string]bool{}
	for _, m := range asked.FindAllStringSubmatch(text, -1) {
		if file := library(m[1]); file != "" && !seen[file] {
			seen[file] = true
			list = append(list, file)
		}
	}
	return list
}

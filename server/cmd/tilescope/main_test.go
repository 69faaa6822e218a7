package main

import (
	"os"
	"testing"
)

// asProgram is the variable of the environment under which the tests' own binary is the program, so that tests can start, kill and attack it as a process.
const asProgram = "TILESCOPE_TEST_AS_PROGRAM"

// TestMain runs the tests, or is the program.
func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

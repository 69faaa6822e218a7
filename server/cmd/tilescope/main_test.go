package main

import (
	"os"
	"testing"

	"tilescope/server/worker"
)

// asProgram is the variable of the environment under which the tests' own binary is the program, so that tests can start, kill and attack
// it as a process.
const asProgram = "TILESCOPE_TEST_AS_PROGRAM"

// TestMain runs the tests, or is the program; servers and censuses in tests start it again.
func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" || len(os.Args) > 1 && (os.Args[1] == worker.Argument || os.Args[1] == censusProgram) {
		main()
		return
	}
	os.Exit(m.Run())
}

// Package enginetest is what the tests of the engine and of the packages over it share: programs from files, their executions, and views of
// them compared.
//
//	x := enginetest.Execute(t, enginetest.Program(t, file), engine.Limits{})
//	page, state := enginetest.Whole(t, view.New(x), 100)
//
// It knows the engine's façade and views. It must never know what a test expects, nor be imported by anything but tests.
package enginetest

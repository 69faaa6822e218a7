// Package census runs every CUDA program below a folder, each apart from the others, and ranks what keeps them from running.
//
// It knows files, outcomes and how to count them. It must never know how a program is executed, or a program by name: a Runner
// runs one file and says what became of it.
//
//	files, err := census.Files(dir)
//	results := census.Take(ctx, dir, files, 2, runner, nil)
//	census.Sum(results).Table(os.Stdout, 20)
package census

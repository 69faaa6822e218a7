package lessoneval

//go:generate go run tilescope/server/wire/tsgen -reference REFERENCE.md -title "Judged programs and answers" -root Report|Verdict|Explore .

package lessons

import "embed"

// FS has one folder a lesson, with lesson.md and its programs; glossary.md with the words that they use; and rows.yaml, which says where
// each row of what is to be taught is claimed.
//
//go:embed glossary.md rows.yaml */*.md */*.cu */times.yaml */mistakes.yaml examples/*/*
var FS embed.FS

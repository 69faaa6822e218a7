package lessons

import "embed"

// FS has one folder a lesson, with lesson.md and its programs; glossary.md with the words that they use; topics.yaml, which
// says what is to be taught; and rows.yaml, which says where each topic of it is claimed.
//
//go:embed glossary.md topics.yaml rows.yaml */*.md */*.cu */times.yaml */mistakes.yaml */accepts.yaml examples/*/*
var FS embed.FS

package lessons

import "embed"

// FS has one folder per lesson, with lesson.md and its programs; glossary.md with the words that they use; topics.yaml, which
// says what must be taught; rows.yaml, which says where each topic is claimed; figures.yaml, which says where it is seen; and pmpp.yaml
// with the textbook's chapters.
//
//go:embed glossary.md topics.yaml rows.yaml figures.yaml pmpp.yaml */*.md */*.cu */times.yaml */mistakes.yaml */accepts.yaml examples/*/*
var FS embed.FS

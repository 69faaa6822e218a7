package catalog

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
)

// Topic is one thing that the course teaches, with the claims that decide whether it does.
type Topic struct {
	ID      string // a letter for its group, and a number: A4
	Text    string
	Lessons []TopicLesson // in the course's order
}

// TopicLesson is a lesson that teaches a topic.
type TopicLesson struct {
	Lesson *Lesson
	Claims []string // ids, which are anchors of its page
}

// TopicGroup is topics under one heading.
type TopicGroup struct {
	Title  string
	Topics []Topic
}

// LoadTopics reads what must be taught, topics.yaml, and where it is taught, rows.yaml. An error names the topic that the two do not
// agree on, or the lesson that there is not.
func LoadTopics(fsys fs.FS, c *Catalog) ([]TopicGroup, error) {
	var texts map[string]struct {
		Title  string            `yaml:"title"`
		Topics map[string]string `yaml:"topics"`
	}
	var claims map[string][]string
	for name, into := range map[string]any{"topics.yaml": &texts, "rows.yaml": &claims} {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		if err := yaml.UnmarshalWithOptions(data, into, yaml.Strict()); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	var out []TopicGroup
	said := 0
	for _, letter := range slices.Sorted(maps.Keys(texts)) {
		group := TopicGroup{Title: texts[letter].Title}
		for id, text := range texts[letter].Topics {
			if !strings.HasPrefix(id, letter) || text == "" {
				return nil, fmt.Errorf("topics.yaml: %s has no text, or is in the group %s", id, letter)
			}
			t := Topic{ID: id, Text: text}
			var err error
			if t.Lessons, err = c.teaching(claims[id]); err != nil {
				return nil, fmt.Errorf("rows.yaml: %s: %w", id, err)
			}
			group.Topics = append(group.Topics, t)
			said++
		}
		slices.SortFunc(group.Topics, func(a, b Topic) int { return cmp.Compare(numberOf(a.ID), numberOf(b.ID)) })
		out = append(out, group)
	}
	if said != len(claims) {
		return nil, fmt.Errorf("topics.yaml has %d topics, and rows.yaml %d", said, len(claims))
	}
	return out, nil
}

// numberOf is a topic's number in its group.
func numberOf(id string) int {
	n, err := strconv.Atoi(id[1:])
	if err != nil {
		return 0
	}
	return n
}

// teaching are the lessons of claims, each of which is named lesson#claim.
func (c *Catalog) teaching(claims []string) ([]TopicLesson, error) {
	of := map[string][]string{}
	for _, address := range claims {
		slug, id, _ := strings.Cut(address, "#")
		if _, ok := c.Get(slug); !ok {
			return nil, fmt.Errorf("there is no lesson %q", slug)
		}
		of[slug] = append(of[slug], id)
	}
	if len(of) == 0 {
		return nil, fmt.Errorf("no lesson teaches it")
	}
	var out []TopicLesson
	for _, l := range c.All() {
		if len(of[l.Slug]) > 0 {
			out = append(out, TopicLesson{Lesson: l, Claims: of[l.Slug]})
		}
	}
	return out, nil
}

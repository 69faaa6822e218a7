package engine_test

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// layers are the groups of packages of ARCHITECTURE.md, and the arrows between them.
type layers struct {
	groups map[string][]string // packages, or with /... all below a folder, by group
	arrows map[string][]string
}

var (
	layerRow   = regexp.MustCompile("(?m)^\\| ([a-z]+) \\| ((?:`[^`]+` ?)+)\\|")
	layerArrow = regexp.MustCompile(`(?m)^ +([a-z]+) --> ([a-z &]+)$`)
)

func readLayers(t *testing.T) layers {
	t.Helper()
	text, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	l := layers{map[string][]string{}, map[string][]string{}}
	for _, m := range layerRow.FindAllStringSubmatch(string(text), -1) {
		l.groups[m[1]] = strings.Fields(strings.ReplaceAll(m[2], "`", ""))
	}
	for _, m := range layerArrow.FindAllStringSubmatch(string(text), -1) {
		for to := range strings.SplitSeq(m[2], "&") {
			l.arrows[m[1]] = append(l.arrows[m[1]], strings.TrimSpace(to))
		}
	}
	return l
}

// of is the group of a package: the one that names it best. The second result is the name by which it does.
func (l *layers) of(path string) (group, by string) {
	for g, list := range l.groups {
		for _, p := range list {
			folder, below := strings.CutSuffix(p, "/...")
			if (p == path || below && (path == folder || strings.HasPrefix(path, folder+"/"))) && (p == path || len(p) > len(by)) && by != path {
				group, by = g, p
			}
		}
	}
	return group, by
}

// leads reports whether arrows lead from one group to another; seen are the groups that were passed on the way.
func (l *layers) leads(from, to string, seen map[string]bool) bool {
	for _, next := range l.arrows[from] {
		if next == to {
			return true
		}
		if !seen[next] {
			seen[next] = true
			if l.leads(next, to, seen) {
				return true
			}
		}
	}
	return false
}

// TestImportDiagram: the diagram of ARCHITECTURE.md shows the imports. Every package is in a group; every import follows the arrows; every
// arrow is an import, is needed, and none leads back.
func TestImportDiagram(t *testing.T) {
	l := readLayers(t)
	used, imports := map[string]bool{}, map[[2]string]string{}
	for _, p := range modulePackages(t) {
		name := strings.TrimPrefix(p.ImportPath, "tilescope/")
		group, by := l.of(name)
		if group == "" {
			t.Errorf("%s is in no group of ARCHITECTURE.md: name it in the table", name)
			continue
		}
		used[by] = true
		for _, imported := range p.Imports {
			path, ours := strings.CutPrefix(imported, "tilescope/")
			if to, _ := l.of(path); ours && to != "" && to != group {
				imports[[2]string{group, to}] = name + " imports " + path
			}
		}
	}
	for _, g := range slices.Sorted(maps.Keys(l.groups)) {
		for _, p := range l.groups[g] {
			if !used[p] {
				t.Errorf("ARCHITECTURE.md puts %s into %s: there is no such package", p, g)
			}
		}
		if l.leads(g, g, map[string]bool{}) {
			t.Errorf("the arrows of ARCHITECTURE.md lead from %s back to it", g)
		}
	}
	for pair, why := range imports {
		if !l.leads(pair[0], pair[1], map[string]bool{}) {
			t.Errorf("%s: the diagram of ARCHITECTURE.md lacks %s --> %s", why, pair[0], pair[1])
		}
	}
	for from, list := range l.arrows {
		for i, to := range list {
			if imports[[2]string{from, to}] == "" {
				t.Errorf("the diagram of ARCHITECTURE.md has %s --> %s, and nothing in %s imports anything of %s", from, to, from, to)
			}
			without := layers{l.groups, maps.Clone(l.arrows)}
			without.arrows[from] = slices.Delete(slices.Clone(list), i, i+1)
			if without.leads(from, to, map[string]bool{}) {
				t.Errorf("the diagram of ARCHITECTURE.md needs no %s --> %s: it follows from other arrows", from, to)
			}
		}
	}
}

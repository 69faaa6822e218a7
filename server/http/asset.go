package http

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
)

// stable is the folder of the bundle whose files keep their names.
const stable = "stable/"

// encodings are the forms that the build compresses files to, the smallest first, and the endings of their names.
var encodings = []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}}

// variant is a file of the bundle in one form.
type variant struct {
	encoding string // "" for the file itself
	path     string // in the bundle
	etag     string
	size     int64
}

// variants are the forms of each file of a bundle, as the build has made them: nothing is compressed for a request.
func variants(bundle fs.FS) (map[string][]variant, error) {
	files := map[string][]variant{}
	if bundle == nil {
		return files, nil
	}
	err := fs.WalkDir(bundle, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(bundle, name)
		if err != nil {
			return err
		}
		v, of := variant{path: name, size: int64(len(data))}, name
		for _, e := range encodings {
			if plain, ok := strings.CutSuffix(name, e.ending); ok {
				v.encoding, of = e.name, plain
			}
		}
		sum := sha256.Sum256(data)
		v.etag = `"` + hex.EncodeToString(sum[:12]) + `"`
		files[of] = append(files[of], v)
		return nil
	})
	return files, err
}

// accepted is the form of a file that a request takes and the build made smallest; the file itself where it takes no other, and in any case
// where it wants nothing at all.
func accepted(header string, list []variant) (best variant, ok bool) {
	for _, v := range list {
		if v.encoding == "" {
			best, ok = v, true
		}
	}
	for _, e := range encodings {
		for _, v := range list {
			if v.encoding == e.name && takes(header, e.name) {
				return v, true
			}
		}
	}
	return best, ok
}

// takes reports whether an Accept-Encoding header takes an encoding: it is named, or all are, and not with the weight nought (RFC 9110,
// 12.5.3).
func takes(header, encoding string) bool {
	all := false
	for part := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(part, ";")
		q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
		yes := err != nil || q > 0
		switch name := strings.TrimSpace(name); {
		case strings.EqualFold(name, encoding):
			return yes
		case name == "*":
			all = yes
		}
	}
	return all
}

// asset serves one file of the bundle for ever: its name changes with its contents.
func (s Site) asset(w http.ResponseWriter, r *http.Request) {
	name := path.Clean(chi.URLParam(r, "*"))
	if strings.HasPrefix(name, stable) {
		s.notFound(w, r)
		return
	}
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // a figure in a sandbox has no origin
	s.file(w, r, name, "public, max-age=31536000, immutable")
}

// script serves a script that pages of any site may load, under a name that never changes: they ask again after a while whether it is a
// newer one.
func (s Site) script(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		s.file(w, r, stable+name, "public, max-age=3600")
	}
}

// file answers with a file of the bundle in the form that the request takes.
func (s Site) file(w http.ResponseWriter, r *http.Request, name, cache string) {
	v, ok := accepted(r.Header.Get("Accept-Encoding"), s.files[name])
	if !ok {
		s.notFound(w, r)
		return
	}
	f, err := s.Assets.Open(v.path)
	if err != nil {
		s.failed(r, "a file of the page cannot be read", err)
		s.notFound(w, r)
		return
	}
	defer f.Close()
	content, ok := f.(io.ReadSeeker) // those that are embedded are
	if !ok {
		data, err := io.ReadAll(f)
		if err != nil {
			s.failed(r, "a file of the page cannot be read", err)
			s.notFound(w, r)
			return
		}
		content = bytes.NewReader(data)
	}
	h := w.Header()
	h.Set("Cache-Control", cache)
	h.Set("ETag", v.etag)
	// A module is fetched with the origin of the page that loads it, and a frame in a sandbox has none.
	h.Set("Access-Control-Allow-Origin", "*")
	if strings.HasSuffix(name, ".js") {
		h.Set("Content-Type", "text/javascript; charset=utf-8")
	}
	if len(s.files[name]) > 1 {
		h.Add("Vary", "Accept-Encoding")
	}
	if v.encoding != "" {
		h.Set("Content-Encoding", v.encoding)
		if r.Header.Get("Range") == "" {
			h.Set("Content-Length", strconv.FormatInt(v.size, 10)) // ServeContent leaves it to the code that encodes
		}
	}
	http.ServeContent(w, r, name, time.Time{}, content)
}

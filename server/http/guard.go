package http

import (
	"net/http"

	"github.com/go-chi/chi/v5/middleware"

	"tilescope/engine/i18n"
	"tilescope/server/ops/fault"
	"tilescope/server/texts"
)

// guarded keeps a fault in answering one request from ending the server. Who asked hears of it; an answer that has begun breaks off, since
// half of it would look like all of it.
func (s Site) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		defer func() {
			value := recover()
			if value == http.ErrAbortHandler { // the answer is to break off
				panic(value)
			}
			p := fault.Recovered(fault.Request, value)
			if p == nil {
				return
			}
			s.Log.Error("a request failed", "method", r.Method, "path", r.URL.Path, "error", p)
			if answer.Status() != 0 {
				panic(http.ErrAbortHandler)
			}
			http.Error(w, i18n.Reader{Language: i18n.Preferred(r.Header.Get("Accept-Language"))}.Word(i18n.M(texts.RouteWrong)),
				http.StatusInternalServerError)
		}()
		next.ServeHTTP(answer, r)
	})
}

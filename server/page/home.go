package page

import (
	"context"
	"encoding/json"
	"math"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// numbered is the place of a lesson in the list, from 1.
func numbered(visits []Visit, v *Visit) int {
	for i := range visits {
		if &visits[i] == v {
			return i + 1
		}
	}
	return 0
}

func lessonsOf(visits []Visit) int { return len(visits) }

// hoursOf is how long all lessons take together, exercises included, to whole hours.
func hoursOf(visits []Visit) int {
	minutes := 0
	for _, v := range visits {
		minutes += v.Lesson.Minutes + v.Lesson.Practice
	}
	return int(math.Round(float64(minutes) / 60))
}

// roomLesson is the lesson that a room opens with: where the reader is, or the first; nil where no room can be opened.
func roomLesson(f Front) *Visit {
	if !f.Rooms || len(f.Visits) == 0 {
		return nil
	}
	if next := upNext(f.Visits); next != nil {
		return next
	}
	return &f.Visits[0]
}

// liveSays is what the figure says beside what was executed, as its element reads it.
func liveSays(ctx context.Context) (string, error) {
	says := map[string]string{}
	for name, key := range map[string]i18n.Key{
		"on": texts.HomeOn, "off": texts.HomeOff, "pause": texts.HomePause, "play": texts.HomePlay, "step": texts.HomeStep,
		"global": texts.HomeGlobal, "shared": texts.HomeShared, "barrier": texts.HomeBarrierName, "open": texts.HomeOpen,
		"waits": texts.HomeWaits, "loads": texts.HomeLoads, "sums": texts.HomeSums, "stores": texts.HomeStores, "done": texts.HomeDone,
		"ready": texts.HomeReady,
	} {
		says[name] = say(ctx, key)
	}
	says["warp"] = say(ctx, texts.HomeWarp, i18n.T("n", "{n}"))
	says["arrived"] = say(ctx, texts.HomeArrived, i18n.T("n", "{n}"), i18n.T("of", "{of}"))
	text, err := json.Marshal(says)
	return string(text), err
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shownBy says which tests show what happens to a request that reaches a limit: a package's folder, and the names of its tests.
var shownBy = map[string]map[string]string{
	"server/cmd/tilescope": {
		"TestMessagesAtTheirLimits": "max-source max-input max-arguments max-defines max-name max-value max-steps max-breakpoints " +
			"max-blocks max-threads sweep-points max-panels max-shapes max-options max-answer max-question",
		"TestRun":               "max-file-bytes",
		"TestRunsAtTheirLimits": "max-instructions max-memory max-output max-launches max-depth",
		"TestRequestsAtTheirLimits": "learner-code learner-bytes learner-lessons max-form max-query max-title link-view export-edge " +
			"max-header rooms",
		"TestRatesAtTheirLimits": "address-rooms link-rate address-exports room-guesses address-learners learner-runs address-runs " +
			"max-connections",
		"TestHeadsOfRequestsAtTheirLimit": "max-header",
		"TestSlowRequestsAreEnded":        "header-timeout read-timeout idle-timeout",
		"TestProgramsThatDoNotEnd":        "check-steps",
		"TestAFullStore":                  "store-bytes",
		"TestTwoHundredRunsAtOnce":        "runs-waiting",
		"TestMemoryIsShared":              "memory workers lesson-workers check-workers worker-suspects",
	},
	"server/worker": {
		"TestTextsThatTakeAWorkerDown": "memory run-time worker-strikes", "TestTextsMeetInProcesses": "workers lesson-workers check-workers",
		"TestSuspectsAreTriedAlone": "worker-suspects", "TestStrikesAreForgotten": "worker-strikes",
	},
	"server/http": {
		"TestConnectionsAreBounded":        "max-sockets address-sockets",
		"TestReadersWhoTakeNothing":        "write-timeout",
		"TestSmallAnswersThatNobodyTakes":  "send-buffer",
		"TestOnlySoManyAtOnce":             "max-requests",
		"TestOnlySoManyOfOneAddressAtOnce": "address-at-once",
		"TestRequestsOfOneAddress":         "address-requests",
		"TestWritesAreHeldToTheLearner":    "learner-writes",
		"TestExercise":                     "check-code",
		"TestProgramsOfRequestsArePaidFor": "address-runs",
		"TestShortLinksAreLimited":         "link-rate address-link-bytes",
		"TestShortLinksThatAreRefused":     "link-view",
		"TestWhatCannotBeKeptIsRefused":    "learner-code learner-lessons",
		"TestLongTextsOfRequests":          "max-form max-query",
		"TestExportsOfOneAddress":          "address-exports",
		"TestChecksOfOneAddress":           "address-checks",
		"TestRoomsOfOneAddress":            "address-open-rooms",
		"TestFilesOfThePageAreBounded":     "address-assets",
		"TestFilesSentAtOnceAreBounded":    "address-assets-at-once max-assets",
		"TestBytesOfOneAddress":            "address-bytes",
		"TestLecturersKeysOfOneAddress":    "lecturer-tries",
	},
	"server/socket": {
		"TestMessagesWaitWithoutBeingRead":      "in-queue",
		"TestSlowClientGetsASnapshotAndNoQueue": "out-queue",
		"TestMessagesToAPageWait":               "out-queue",
		"TestPagesThatTakeNothing":              "write-wait",
		"TestPagesWithoutASignOfLife":           "pong-wait",
		"TestCompressedMessagesAreNoLarger":     "max-message",
		"TestFastPagesWait":                     "page-rate",
		"TestPagesOfOneAddressShareARate":       "address-rate",
		"TestShutdownTellsPagesToComeBack":      "return-rate",
		"TestConnectionsOfOneAddressAreBounded": "address-connections",
		"TestIdleConnectionsGiveTheirPlacesUp":  "page-idle address-connections max-connections",
		"TestTooManyConnectionsAreRefused":      "max-connections",
	},
	"server/session": {
		"TestSearchHasItsTime":                 "search-time",
		"TestSearchTakesBoundedTimeAndItsTurn": "search-time",
		"TestReadersAreServedInTurn":           "steps-working",
		"TestCacheIsBounded":                   "runs-kept",
		"TestCacheIsBoundedInBytes":            "runs-bytes",
		"TestSweepKeepsToItsLimits":            "sweep-points",
		"TestRunsHaveTheirTime":                "run-time",
	},
	"server/limit/fairqueue": {
		"TestLongWorkLetsOthersGo": "runs-working", "TestBegunWorkIsBounded": "runs-begun", "TestTheCrowdLosesItsNewest": "runs-waiting",
		"TestStepsGoBesideRunsAndInTurn": "steps-working",
	},
	"server/store/progress": {"TestLimits": "learner-items learner-answer learner-code", "TestALearnerKeepsSoManyBytes": "learner-bytes",
		"TestIdleLearnersAreForgotten": "learner-idle"},
	"server/store/ranks": {"TestBoardsAreBounded": "leaderboard-rows"},
	"server/room": {"TestRoomsEnd": "room-idle rooms", "TestRoomsGrowOld": "room-age", "TestVotesAreBounded": "room-votes room-members",
		"TestPresentersComeAndGo": "room-presenters"},
	"server/room/broadcast": {"TestVotesAreSeen": "room-members", "TestProjectorsAreBounded": "room-projectors",
		"TestPagesThatSendTooFast": "room-rate", "TestMessagesToARoomAreBounded": "room-rate", "TestVotesOfConnections": "address-votes"},
	"server/store": {"TestAFullDisk": "disk-reserve"},
	"server/lesson/lessoneval": {"TestProgramsTakeSoManySteps": "check-steps",
		"TestProgramsAreComparedWithTheSolution": "check-times", "TestExpressionsTakeSoMuchWork": "check-work"},
	"server/store/link": {"TestWhatCannotBeKept": "link-bytes link-view"},
	"server/export": {
		"TestPagesAreBounded": "export-steps", "TestEventsAreBounded": "export-bytes", "TestPicturesAreBounded": "export-edge",
		"TestExportsAreBoundedInTime": "export-time", "TestExportsHaveTheirTime": "export-time",
		"TestExportsWaitForTheirTurn": "exports-working exports-waiting",
	},
	"engine": {"TestWhatAPageGetsOfWrittenFiles": "max-written max-written-bytes", "TestCompilingHasALimit": "max-compile",
		"TestTemplatesHaveLimits": "max-templates max-template-depth max-pack",
		"TestProgramsOfManyFiles": "max-files max-include-depth"},
	"engine/view": {
		"TestBudgets": "max-instructions max-output max-launches max-depth", "TestWatchLimits": "watch-steps watch-touches",
		"TestCheckpointsBoundMemory": "checkpoints checkpoint-bytes checkpoint-steps",
	},
	"engine/frame/why": {"TestAnswersAtTheirLimits": "why-causes why-steps"},
	"engine/experiment": {"TestFindScheduleLimits": "schedule-tries schedule-bytes schedule-instructions",
		"TestDivergenceIsSoughtUpToALimit": "part-steps"},
	"engine/timeline":      {"TestTrackStopsAtItsLimit": "track-steps", "TestTracksKeepToTheirBytes": "track-bytes"},
	"engine/frame/builder": {"TestTableLimits": "table-rows table-columns table-steps", "TestLimitsOfTablesOfValues": "table-values"},
}

// TestEveryLimitIsShown: each limit that help tells of has a test of what it does, and no other name is tested as one.
func TestEveryLimitIsShown(t *testing.T) {
	has := map[string]bool{}
	for folder, tests := range shownBy {
		files, err := filepath.Glob("../../../" + folder + "/*_test.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has no tests (%v)", folder, err)
		}
		text := ""
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text += string(data)
		}
		for name, limits := range tests {
			if !strings.Contains(text, "func "+name+"(t *testing.T)") {
				t.Errorf("%s has no %s", folder, name)
			}
			for limit := range strings.FieldsSeq(limits) {
				has[limit] = true
			}
		}
	}
	for _, limit := range limitNames() {
		if !has[limit] {
			t.Errorf("no test shows what happens to a request that reaches --%s", limit)
		}
		delete(has, limit)
	}
	for limit := range has {
		t.Errorf("--%s is tested, and is no limit", limit)
	}
	text, err := os.ReadFile("../../OPERATIONS.md")
	if err != nil || !strings.Contains(string(text), "`tilescope help limits`") || !strings.Contains(string(text), "`Tilescope-Limit`") {
		t.Errorf("OPERATIONS.md does not say where limits are listed, and how a refusal names one (%v)", err)
	}
}

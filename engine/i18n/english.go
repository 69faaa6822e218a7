package i18n

// english is the catalogue of the default language, joined from the areas' own
// tables. It is never written after start.
var english = joined(
	englishBrowser,
	englishCommand,
	englishCompile,
	englishCost,
	englishExport,
	englishFindings,
	englishFrame,
	englishGuide,
	englishHistory,
	englishHost,
	englishLimits,
	englishLink,
	englishMachine,
	englishPage,
	englishProblems,
	englishProgram,
	englishProgress,
	englishRooms,
	englishRoute,
	englishServer,
	englishStage,
	englishSteps,
	englishSyntax,
	englishTables,
	englishTutor,
	englishTypes,
	englishVariants,
	englishWork,
)

// englishBrowser is the part that pages word by themselves.
var englishBrowser = joined(
	englishWebBoards,
	englishWebCommon,
	englishWebExplore,
	englishWebExport,
	englishWebFigures,
	englishWebLearn,
	englishWebPanels,
	englishWebRooms,
	englishWebShare,
	englishWebStage,
	englishWebStudies,
)

func joined(areas ...map[string]string) map[string]string {
	all := map[string]string{}
	for _, area := range areas {
		for key, template := range area {
			if _, twice := all[key]; twice {
				panic("phrase: key given twice: " + key)
			}
			all[key] = template
		}
	}
	return all
}

package i18n

// german is the catalogue in German, joined as the English one is.
var german = joined(
	germanBrowser,
	germanCommand,
	germanCompile,
	germanCost,
	germanExport,
	germanFindings,
	germanFrame,
	germanGuide,
	germanHistory,
	germanHost,
	germanLimits,
	germanLink,
	germanMachine,
	germanPage,
	germanProblems,
	germanProgram,
	germanProgress,
	germanRooms,
	germanRoute,
	germanServer,
	germanStage,
	germanSteps,
	germanSyntax,
	germanTables,
	germanTerms,
	germanTutor,
	germanTypes,
	germanVariants,
	germanWork,
)

// germanBrowser is the part that pages word by themselves.
var germanBrowser = joined(
	germanWebBoards,
	germanWebCommon,
	germanWebExplore,
	germanWebExport,
	germanWebFigures,
	germanWebLearn,
	germanWebPanels,
	germanWebRooms,
	germanWebShare,
	germanWebStage,
	germanWebStudies,
)

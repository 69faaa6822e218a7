package i18n

// englishBrowser is the part that pages word by themselves.
var englishBrowser = Joined(
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

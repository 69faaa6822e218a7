package i18n

// germanBrowser is the part that pages word by themselves.
var germanBrowser = Joined(
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

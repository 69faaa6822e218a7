package phrase

// german is the catalogue in German, joined as the English one is.
var german = joined(
	germanBrowser,
	germanLimits,
	germanLink,
	germanRooms,
)

// germanBrowser is the part that pages word by themselves.
var germanBrowser = joined(
	germanWebBoards,
	germanWebCommon,
	germanWebExplore,
	germanWebExport,
	germanWebLearn,
	germanWebPanels,
	germanWebRooms,
	germanWebShare,
	germanWebStage,
	germanWebStudies,
)

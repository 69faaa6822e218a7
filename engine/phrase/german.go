package phrase

// german is the catalogue in German, joined as the English one is.
var german = joined(
	germanLink, germanRooms, germanBrowser,
)

// germanBrowser is the part that pages word by themselves.
var germanBrowser = joined(germanWebCommon, germanWebStage, germanWebShare, germanWebExport)

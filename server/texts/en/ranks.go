package en

import "tilescope/engine/i18n"

// ranks words leaderboards. The two lists of words have 32 each: a name is one of the first and one of the second.
var ranks = i18n.Texts{
	"ranks.title":     "Leaderboard",
	"ranks.of":        "Leaderboard: {title}",
	"ranks.about":     "Programs that pass this exercise, ranked by what the engine counted.",
	"ranks.by":        "Programs with the fewest {first} come first; ties are broken by {second}. Equal programs share a rank.",
	"ranks.byOne":     "Programs with the fewest {first} come first. Equal programs share a rank.",
	"ranks.private":   "Names are drawn at random. Nothing here shows who you are, and you can remove your row at any time.",
	"ranks.rank":      "Rank",
	"ranks.name":      "Name",
	"ranks.you":       "you",
	"ranks.reference": "Reference solution",
	"ranks.none":      "Nobody is on this leaderboard yet.",
	"ranks.enter":     "Add my program",
	"ranks.enterText": "Your last checked program is run again and added under a random name.",
	"ranks.again":     "Update my row",
	"ranks.againText": "Your last checked program replaces your row if it is better.",
	"ranks.leave":     "Remove my row",
	"ranks.passFirst": "Pass the exercise to be ranked here.",
	"ranks.exercise":  "Go to the exercise",
	"ranks.ofRoom":    "Room {code}",
	"ranks.open":      "Switch on",
	"ranks.openText":  "This room has no leaderboard. Switch it on to let participants add their programs.",
	"ranks.close":     "Switch off",
	"ranks.closeText": "Switching it off deletes all rows.",
	"ranks.closed":    "This room has no leaderboard: its presenter has not switched it on.",
	"ranks.firstPass": "Pass the exercise first: none of your programs has passed it yet.",
	"ranks.lastFails": "The program that you checked last does not pass. Check one that passes, then add it.",
	"ranks.full":      "This leaderboard is full. A row must be removed before another can be added.",
	"ranks.json":      "As JSON",
	"ranks.scroll":    "Leaderboard of {title}",
	"ranks.first": "Amber Brave Bright Calm Clever Cosy Daring Eager Early Fleet Gentle Golden Happy Jolly Keen Kind " +
		"Lively Lucky Merry Mighty Nimble Noble Patient Proud Quick Quiet Silver Steady Sunny Swift Tidy Witty",
	"ranks.second": "Badger Bear Beaver Bison Crane Deer Dolphin Eagle Falcon Finch Fox Gecko Hawk Hedgehog Heron Ibex " +
		"Lynx Marten Mole Moose Otter Panda Penguin Puffin Raven Robin Salmon Seal Stork Tiger Whale Wolf",
}

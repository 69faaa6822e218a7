// How Tilescope does not speak: each phrase with what is wrong with it. Blanks match line ends too.

/** @type {[string, string][]} a phrase as a regular expression without regard to case, and the reason, with what to write instead */
export const RULES = [
  ['whoever', 'archaic: name who it is, as in "a reader who…" or "anyone who…"'],
  [
    'stands? (?:here|there|beside|behind|below|in|at|on|outside|inside|nowhere|anywhere|where|alone|twice|between|open|before|' +
      'after|stored|once|side)',
    'translated: text "is", "appears" or "belongs" somewhere',
  ],
  ['go(?:es)? on (?:in|with|at|where|meanwhile|until|from|without)', 'translated: execution "continues"'],
  ['li(?:e|es) in wait', 'a figure of speech: say that it stays'],
  ['(?:part|form|nothing|many|most|some) of it', 'a chain of pronouns: name the thing'],
  ['those (?:that|who|which)', 'a chain of pronouns: name the things, as in "threads that…"'],
  ['that which', 'a chain of pronouns: name the thing'],
  ['nobody can promise|nobody promises|waits? for nobody', 'translated: say what is undefined, or who does not wait'],
  ['is held at', 'translated: "cannot exceed" or "is limited to"'],
  ['comes? along', 'translated: "arrives" or "appears"'],
  ['wants? (?:for|to be)', 'things do not want: say what is needed'],
  ['(?:has|have) need|need be|needs? not', 'translated: "needs", or "does not have to"'],
  ['was good for', 'translated: say what it protects or does'],
  ['stops? to pay|looks? out for', 'translated: "stops paying off", "polls" or "watches"'],
  ['is worked out from', '"is computed from"'],
  ['tells? apart|told apart', 'translated: "distinguishes", or say by what they differ'],
  ['(?:in|out)side of', 'a word too many: "inside", "outside"'],
  ['obviously|trivially|simply|of course|needless to say', 'belittles the reader who does not see it'],
  ['please', 'an instruction is polite by being clear'],
  ['e\\.g\\.|i\\.e\\.|etc\\.', 'write "for example", "that is", or the list'],
  ['utili[sz]e[sd]?|leverage[sd]?|in order to|due to the fact', 'a longer word for a short one'],
  ['not so\\.', 'a wrong answer is met kindly: say what it would be the answer to'],
  ['allows? to', 'a verb without its object: "lets you…"'],
  ['informations|advices|feedbacks|softwares|hardwares', 'has no plural'],
  ['(?:for|to) who (?:has|is|does|asks|wants|looks|listens|sees|writes|teaches)', 'translated: "for readers who…", "to anybody who…"'],
  ['foreign (?:text|program)s?', 'translated: "untrusted programs"'],
  ['one a (?:block|thread|warp|lane|line|page|step|site|bin|launch)', 'translated: "one per block"'],
  ['walks? about in', 'translated: "move around in"'],
  ['(?:is|are) (?:none|no \\w+) any more', 'translated: "is no longer"'],
  ['till', '"until"'],
  ['(?:the )?both of', '"both"'],
  ['(\\w+) \\1', 'a word twice'],
];

/** Word pairs that are right. */
export const TWICE = /^(?:that that|had had|\d+ \d+|\w \w|\w+ [A-Z]\w*)$/;

/** A sentence of more words than this is two. */
export const LONGEST = 60;

/** Verbs that may be nouns elsewhere, and begin a goal in a run-on. */
export const RUN_ON_VERBS = new Set(
  'mail walk help water change check iron hang pack plan start call text drop load unload fold study work practice order book cut move paint wrap set turn wipe scrub dust mop feed hug shower brush charge print sign visit refill rake weed'.split(
    ' ',
  ),
);
/** Verbs that are seldom nouns, so that they begin a goal wherever they stand. */
export const OPENING_VERBS = new Set(
  'go do make take buy get pick bring finish write send pay wash feed eat clean meet give tell ask sell find fold fix bake submit prepare grab return read mow sweep cook vacuum call email text'.split(
    ' ',
  ),
);

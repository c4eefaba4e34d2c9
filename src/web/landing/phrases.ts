/** What can be written to the service, and what comes of it. `shown-examples.test.ts` says each to the real reading. */
export const phrases = [
  { words: '1 and 3 done', does: 'Two things are finished.' },
  { words: 'dentist on Friday', does: 'The dentist comes back on Friday, and not before.' },
  { words: '3: ten minutes of guitar', does: 'Number 3 continues in your new words.' },
  { words: 'also: buy stamps', does: 'One more line on today’s list.' },
  { words: 'let go of 2', does: 'Off the list, with thanks.' },
  { words: 'undo', does: 'The last change is taken back.' },
  { words: 'mornings at 7:30, weekdays only', does: 'That is when it comes from now on.' },
  { words: 'pause until Monday', does: 'Quiet until Monday.' },
  { words: 'what did I say yesterday', does: 'Your own words from yesterday.' },
  { words: 'stop', does: 'Nothing more comes.' },
] as const;

/** The list that these words speak of. */
export const PHRASES_LIST = ['Send the offer', 'Call the dentist', 'Half an hour of guitar'] as const;

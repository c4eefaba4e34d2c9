/** Example phrases and their effects. `shown-examples.test.ts` runs each through the real parser. */
export const phrases = [
  { words: '1 and 3 done', does: 'Marks two things as done.' },
  { words: 'dentist on Friday', does: 'Brings the dentist back on Friday, and not before.' },
  { words: '3: ten minutes of guitar', does: 'Rewords number 3.' },
  { words: 'also: buy stamps', does: 'Adds one more line to today’s list.' },
  { words: 'let go of 2', does: 'Takes it off the list, with thanks.' },
  { words: 'undo', does: 'Undoes the last change.' },
  { words: 'mornings at 7:30, weekdays only', does: 'Changes when messages come.' },
  { words: 'pause until Monday', does: 'Pauses messages until Monday.' },
  { words: 'what did I say yesterday', does: 'Shows you what you wrote yesterday.' },
  { words: 'stop', does: 'Ends all messages.' },
] as const;

/** The list that these phrases refer to. */
export const PHRASES_LIST = ['Send the offer', 'Call the dentist', 'Half an hour of guitar'] as const;

/** The notation of the corpus in plain English: the choices of the editor, and a statement as a sentence. */
import { type Act, type CorpusStatement, parseStatement } from '#domain/reply/corpus-statements.ts';
import { commandInWords } from '#web/sandbox/command-in-words.ts';

/** In groups, most frequent first. */
export const ACT_GROUPS: readonly (readonly [group: string, acts: Readonly<Partial<Record<Act, string>>>])[] = [
  [
    'Items',
    {
      done: 'Item is done',
      carry: 'Item moves to another day',
      drop: 'Item is let go',
      add: 'New item',
      reword: 'Item gets new words',
      reopen: 'Item is open again',
      keep: 'Item is kept',
      someday: 'Item is kept for someday',
    },
  ],
  [
    'Their words',
    {
      note: 'Kept as a note',
      undo: 'Take back the last change',
      crisis: 'Words of a crisis',
      'low mood': 'Words of a low mood',
    },
  ],
  [
    'Messages',
    {
      pause: 'Pause',
      resume: 'Resume',
      'skip-today': 'Skip the rest of today',
      unsubscribe: 'Stop all messages',
      time: 'Time of a message',
      stage: 'Turn a message on or off',
      weekdays: 'Only on some weekdays',
      'weekdays off': 'Not on some weekdays',
      zone: 'Time zone',
      channel: 'By text or email',
      phone: 'Phone number',
    },
  ],
  [
    'Questions',
    {
      list: 'Show the list',
      'own-page': 'The link to their days',
      recall: 'About their own days',
      ask: 'About the service',
      price: 'What it costs',
      plan: 'The plan',
      help: 'How to reply',
      export: 'All data held',
      'delete-data': 'Erase everything',
    },
  ],
];

const CHOICES: Readonly<Record<string, string>> = {
  morning: 'Morning prompt',
  midday: 'Midday check-in',
  evening: 'Evening reflection',
  on: 'On',
  off: 'Off',
  text: 'Text',
  mail: 'Email',
  'text mail': 'Text and email',
  pay: 'Start paying',
  manage: 'Open billing',
  said: 'What they said',
  list: 'What was on the list',
  planned: 'What is planned',
  done: 'What they finished',
  count: 'How much they finished',
  item: 'What became of an item',
  'next-message': 'When the next message comes',
  robot: 'Whether a robot answers',
  privacy: 'Who reads along',
  stopping: 'How to stop',
  times: 'When messages come',
  received: 'Whether a reply arrived',
};

export function choiceWords(choice: string): string {
  return CHOICES[choice] ?? choice;
}

/** A line of the corpus as a sentence. */
export function lineInWords(line: string, open: readonly string[]): string {
  const statement = parseStatement(line);
  return statement === null ? line : statementInWords(statement, open);
}

/** The sentence that a page shows for the same reading. */
export function statementInWords({ act, values }: CorpusStatement, open: readonly string[]): string {
  const [first = '', second = ''] = values;
  const itemText = open[Number(first) - 1];
  const ofItem = { item: first, ...(itemText !== undefined && { itemText }) };
  switch (act) {
    case 'done':
      return commandInWords({ kind: 'finish', ...ofItem });
    case 'drop':
    case 'keep':
    case 'someday':
    case 'reopen':
      return commandInWords({ kind: act, ...ofItem });
    case 'carry':
      return commandInWords({ kind: 'carry', ...ofItem, until: orNull(second) });
    case 'reword':
      return commandInWords({ kind: 'reword', ...ofItem, text: second });
    case 'add':
      return commandInWords({ kind: 'add', text: first, on: orNull(second) });
    case 'note':
      return 'Kept as a note.';
    case 'pause':
      return commandInWords({ kind: 'pause', until: orNull(first) });
    case 'time':
      return commandInWords({ kind: 'set-time', stage: first, minute: minuteOf(second) });
    case 'stage':
      return commandInWords({ kind: 'set-stage', stage: first, on: second === 'on' });
    case 'weekdays':
      return commandInWords({ kind: 'set-weekdays', weekdays: first.split('').map(Number) });
    case 'weekdays off':
      return commandInWords({ kind: 'drop-weekdays', weekdays: first.split('').map(Number) });
    case 'zone':
      return commandInWords({ kind: 'set-zone', zone: first });
    case 'channel':
      return commandInWords({ kind: 'set-channel', texts: first.includes('text'), email: first.includes('mail') });
    case 'phone':
      return commandInWords({ kind: 'new-phone', written: first === '?' ? null : first });
    case 'plan':
      return commandInWords({ kind: 'ask-plan', wish: first });
    case 'ask':
      return commandInWords({ kind: 'ask-service', about: first });
    case 'recall':
      return `Answer about their own days (${choiceWords(first).toLowerCase()}).`;
    case 'crisis':
      return 'Words of a crisis.';
    case 'low mood':
      return 'Words of a low mood.';
    default:
      return commandInWords({ kind: act });
  }
}

function orNull(value: string): string | null {
  return value === '' ? null : value;
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

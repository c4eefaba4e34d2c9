import type { TrainingReply } from './training-file.ts';

/** Cases that contain these acts are skipped, since the training labels have no equivalent. */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  'stage',
  'weekdays',
  'day',
  'channel',
  'price',
  'phone',
  'export',
  'ask',
  'list',
  'undo',
  'recall',
  'reopen',
  'leave',
]);

/** The requests to the service, by the names of the training labels. */
const CONTROLS: Readonly<Record<string, string>> = {
  time: 'set_time',
  zone: 'set_zone',
  'skip-today': 'skip_today',
  'delete-data': 'delete_data',
  pause: 'pause',
  resume: 'resume',
  unsubscribe: 'unsubscribe',
  help: 'help',
  plan: 'plan',
};

/**
 * What the acts of a label ("done 1", "add buy milk", "pause 2026-04-10") teach; null if one of them cannot be taught.
 * Throws for an act that no case has, which is mistyped.
 */
export function expectedOf(acts: readonly string[], id: string): TrainingReply['expect'] | null {
  const expect: TrainingReply['expect'] = {
    done: [],
    dropped: [],
    carried: [],
    reworded: [],
    added: [],
    control: null,
    other: null,
  };
  for (const act of acts) {
    const [kind = '', number = '', ...words] = act.split(' ');
    if (UNSUPPORTED.has(kind)) return null;
    switch (kind) {
      case 'done':
        expect.done.push(Number(number));
        break;
      case 'drop':
        expect.dropped.push(Number(number));
        break;
      case 'carry':
      case 'someday':
        expect.carried.push(Number(number));
        break;
      case 'reword':
        expect.reworded.push({ n: Number(number), text: words.join(' '), or: [] });
        break;
      case 'add':
        expect.added.push(act.slice(4).replace(/ on \d{4}-.*$/, ''));
        break;
      case 'crisis':
      case 'low':
        expect.other = 'distress';
        break;
      case 'note':
      case 'keep':
        break;
      default:
        expect.control = { kind: controlOf(kind, act, id), value: null };
    }
  }
  return expect;
}

function controlOf(kind: string, act: string, id: string): string {
  const control = CONTROLS[kind];
  if (control === undefined) throw new Error(`${id}: "${act}" is no act that a label can have`);
  return control;
}

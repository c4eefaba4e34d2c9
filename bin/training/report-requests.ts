/** Prints how well requests to the service were read in the cases that label their words (`test/corpus/lives.ts`). */
import type { Command } from '#domain/agenda/commands.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { clockTime } from '#domain/time/clock-time.ts';
import type { Measured } from './report-scores.ts';
import type { TrainingReply } from './training-file.ts';

const ENDS = ['right', 'other value', 'asked', 'missed', 'wrong'] as const;
type End = (typeof ENDS)[number];

/** `readings`: one per reply, in order. */
export function reportRequests(
  { name, showsErrors }: Measured,
  replies: readonly TrainingReply[],
  readings: readonly Reading[],
): void {
  const ends = replies.map((reply, at) => endsOf(reply, readings[at]!));
  const all = ends.flat();
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  const counted = (some: typeof all) =>
    ENDS.map((end) => `${end} ${some.filter((one) => one.end === end).length}`).join(', ');
  if (showsErrors)
    for (const [at, reply] of replies.entries())
      for (const { kind, end } of ends[at]!)
        if (end !== 'right')
          console.log(`✗ ${reply.id} ${kind} ${end}\n    ${reply.reply}\n    ${said(readings[at]!)}`);
  console.log(`${name}: requests in ${replies.length} replies: ${counted(all)}`);
  for (const kind of kinds) console.log(`    ${kind}: ${counted(all.filter((one) => one.kind === kind))}`);
}

/** One for each labelled request, and one for each kind that nobody asked for. */
function endsOf({ expect, requests = [] }: TrainingReply, reading: Reading): { kind: string; end: End }[] {
  const given = reading.commands.flatMap(requestOf);
  const asks = reading.question?.kind === 'service';
  const isLabelled = (kind: string) => requests.some((one) => one.kind === kind);
  const screened = [expect.control?.kind ?? ''].filter((kind) => SCREENED.has(kind) && !isLabelled(kind));
  const wanted = [
    ...requests.filter(({ kind }) => kind !== 'question'),
    ...screened.map((kind) => ({ kind, value: '' })),
  ];
  const found = wanted.map(({ kind, value }) => {
    const same = given.filter((one) => one.kind === kind);
    if (same.length === 0) return { kind, end: asks ? ('asked' as const) : ('missed' as const) };
    const isSame = value === '' || same.some((one) => one.value === null || one.value === value);
    return { kind, end: isSame ? ('right' as const) : ('other value' as const) };
  });
  const vain = given.filter(({ kind }) => !wanted.some((one) => one.kind === kind) && !TOLD.has(kind));
  return [...found, ...vain.map(({ kind }) => ({ kind, end: 'wrong' as const }))];
}

const SCREENED: ReadonlySet<string> = new Set(['unsubscribe', 'delete_data']);
/** They change nothing. */
const TOLD: ReadonlySet<string> = new Set(['list', 'help']);

/** `value` is null where no value is compared. */
function requestOf(command: Command): { readonly kind: string; readonly value: string | null }[] {
  switch (command.kind) {
    case 'set-time':
      return [{ kind: 'set_time', value: `${command.stage} ${clockTime(command.minute)}` }];
    case 'set-zone':
      return [{ kind: 'set_zone', value: command.zone }];
    case 'pause':
      return [{ kind: 'pause', value: command.until ?? 'open' }];
    case 'set-stage':
      return [{ kind: 'set_stage', value: `${command.stage} ${command.on ? 'on' : 'off'}` }];
    case 'set-weekdays':
    case 'drop-weekdays':
      return [{ kind: 'set_weekdays', value: null }];
    case 'skip-today':
    case 'resume':
    case 'help':
    case 'list':
    case 'undo':
    case 'unsubscribe':
    case 'delete-data':
      return [{ kind: command.kind.replace('-', '_'), value: null }];
    default:
      return [];
  }
}

function said({ commands, question }: Reading): string {
  return JSON.stringify([commands, question?.text ?? null]);
}

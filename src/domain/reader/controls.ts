/** A request to the service, with the day, time or place that its words name. */
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import { endOfRest, pauseOf } from '#domain/reply/requests/pause.ts';
import { timeOf } from '#domain/reply/requests/time.ts';
import { PLACE_NAMES, zoneOfPlace } from '#domain/reply/words/cities.ts';
import { resolveZone } from '#domain/time/zones.ts';
import type { SaidWhen } from './day.ts';
import type { Token } from './tokens.ts';

export const CONTROL_LABELS = ['pause', 'resume', 'skip_today', 'set_time', 'set_zone', 'help'] as const;

/** Null if the words lack what the request needs. `text` is the sentence. */
export function commandAsked(
  label: (typeof CONTROL_LABELS)[number],
  text: string,
  tokens: readonly Token[],
  { stage, today }: SaidWhen,
): Command | null {
  switch (label) {
    case 'resume':
    case 'help':
      return { kind: label };
    case 'skip_today':
      return { kind: 'skip-today' };
    case 'pause':
      return pauseOf(text, endOfRest(text, today)?.date ?? null, today);
    case 'set_zone': {
      const zone = zoneIn(text);
      return zone === null ? null : { kind: 'set-zone', zone };
    }
    case 'set_time': {
      const [time] = saidTimesIn(text);
      const meant = stageIn(tokens) ?? (stage === 'day0' ? 'morning' : stage);
      const read = time === undefined ? null : timeOf(time, meant, text);
      return read?.kind === 'set-time' ? read : null;
    }
    default:
      return label satisfies never;
  }
}

function stageIn(tokens: readonly Token[]): PromptStage | null {
  return PROMPT_STAGES.find((stage) => tokens.some(({ classes }) => classes.includes(`${stage}-message`))) ?? null;
}

function zoneIn(text: string): string | null {
  const named = /(?:^|\s)([A-Z][A-Za-z]{1,13}\/[A-Za-z_/+-]{2,40}\d{0,2})(?=$|[\s.,!])/.exec(text)?.[1];
  const zone = named === undefined ? null : resolveZone(named);
  if (zone !== null) return zone.canonical;
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at += 1) {
    const place = PLACE_NAMES.matchAt(words, at);
    const found = place === null ? null : zoneOfPlace(place.phrase);
    if (found !== null) return resolveZone(found)?.canonical ?? found;
  }
  return null;
}

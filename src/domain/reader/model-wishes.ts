/** What a language model hears as asked of the service: only where the words name it themselves, in their own terms. */
import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { type PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { OUR_NOUN } from '#domain/reply/words/to-us.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { commandAsked, type ControlContext } from './controls.ts';
import { lexicon } from './goal-model.ts';
import type { ModelStatement, SERVICE_ACTS } from './model-answer.ts';
import { tokensOf } from './tokens.ts';

type ServiceStatement = Extract<ModelStatement, { readonly act: (typeof SERVICE_ACTS)[number] }>;

/** Null where the words do not name what is asked, deny it, or lack what it needs. */
export function wishNamed({ act, span, text, day }: ServiceStatement, context: ControlContext): Command | null {
  const words = wordsOf(span);
  const tokens = tokensOf(span, lexicon);
  const isOfStage = tokens.some(({ classes }) => classes.some((one) => one.endsWith('-message')));
  const isNamed = NAMED[act].has(words) || (OUR_NOUN.has(words) && act !== 'set_zone');
  if ((!isNamed && !(act === 'set_time' && isOfStage)) || tokens.some(({ classes }) => classes.includes('neg')))
    return null;
  // "evening 19:00": the hour is looked up in the words.
  const stage = PROMPT_STAGES.find((one) => text.toLowerCase().includes(one)) ?? context.stage;
  const command = commandAsked(act, span, tokens, { ...context, stage });
  if (command?.kind === 'pause') return { ...command, until: command.until ?? day };
  if (command !== null || act !== 'set_zone') return command;
  const zone = resolveZone(text);
  return zone === null ? null : { kind: 'set-zone', zone: zone.canonical };
}

const NAMED: Readonly<Record<ServiceStatement['act'], PhraseBook>> = phraseBooks(lists.model);

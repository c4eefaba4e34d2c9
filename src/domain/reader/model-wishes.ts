/** What a language model hears as asked of the service: only where the words name it themselves, in their own terms. */
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN } from '#domain/reply/words/service.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
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

const NAMED: Readonly<Record<ServiceStatement['act'], PhraseBook>> = {
  pause: new PhraseBook(
    phrases(`pause, pausing, hold off, quiet, pausa, pausar, pausez, mets en pause, pausiere, pausieren, pausiert`),
  ),
  resume: new PhraseBook(
    phrases(`resume, restart, unpause, start again, begin again, reanudar, reprends, weitermachen`),
  ),
  skip_today: new PhraseBook(
    phrases(
      `skip today, skip the day, skip me today, day off, leave me be today, salta hoy, saute aujourd hui, heute frei`,
    ),
  ),
  set_time: new PhraseBook(phrases(`write me, ask me, wake me, remind me, schreib mir, escribeme, ecris moi`)),
  set_zone: new PhraseBook(
    phrases(`time zone, timezone, my clock, my clocks, zona horaria, fuseau horaire, zeitzone, meine uhr`),
  ),
  help: new PhraseBook(phrases(`help, commands, how does this work, ayuda, aide, hilfe`)),
};

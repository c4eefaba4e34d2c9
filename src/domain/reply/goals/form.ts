import { isAction } from '#domain/reply/goals/frames.ts';
import { wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund, infinitiveOfIch, infinitiveOfJe, infinitiveOfYo } from '#domain/reply/language/verb-forms.ts';

/** The form in which a goal is said: a short imperative, the infinitive in Spanish, French and German. */
export function goalForm(goal: string, framed: boolean): string {
  const words = wordsOf(goal);
  const first = words[0]?.plain ?? '';
  // "… and to brief Kazuo".
  if (first === 'to' && isAction(words, 1)) return goal.slice(words[1]?.start);
  // "… et de finir mon dossier".
  if ((first === 'de' || first === 'd') && /.{2}(?:er|ir|re)$/.test(words[1]?.plain ?? ''))
    return goal.slice(words[1]?.start);
  return (
    needed(goal, words) ??
    toDo(goal, words) ??
    spokenForm(goal, words, first, framed) ??
    (framed ? imperative(goal, words) : goal)
  );
}

/** "pouring the patio base" after "it is all about"; "I'm calling Ana". */
function imperative(goal: string, words: readonly Word[]): string {
  const [first, second] = words;
  if (!first || !second) return goal;
  const base = first.plain.length >= 6 ? baseOfGerund(first.plain) : null;
  return base === null ? goal : `${base}${goal.slice(first.end)}`;
}

/** "the newsletter needs finishing": finish the newsletter. */
function needed(goal: string, words: readonly Word[]): string | null {
  const at = words.findIndex((word) => word.plain === 'needs' || word.plain === 'need');
  const what = words[at + 1];
  if (at < 1 || !what || isAction(words, 0)) return null;
  const base = baseOfGerund(what.plain);
  const named = goal
    .slice(0, words[at]?.start)
    .trim()
    .replace(/^(?:The|My|Our)\b/, (word) => word.toLowerCase());
  return base === null ? null : `${base} ${named}${goal.slice(what.end)}`;
}

/** "I have only the calves to dehorn": dehorn the calves. */
function toDo(goal: string, words: readonly Word[]): string | null {
  const to = words.findIndex((word) => word.plain === 'to');
  const has = HAVING.has(words[0]?.plain ?? '') ? 0 : HAVING.has(words[1]?.plain ?? '') ? 1 : -1;
  if (has < 0 || to < 0 || !isAction(words, to + 1) || words.length !== to + 2) return null;
  if (has === 1 && !['i', 'we', 'ive'].includes(words[0]?.plain ?? '')) return null;
  const from = words.slice(has + 1, to).findIndex((word) => !['only', 'just', 'still', 'got'].includes(word.plain));
  const what = goal.slice(words[has + 1 + from]?.start, words[to]?.start).trim();
  return from < 0 || what === '' ? null : `${goal.slice(words[to + 1]?.start)} ${what}`;
}

const HAVING = new Set(['have', 'got', 'ive']);

/** "I call Ana", "yo plancho", "je dépose la petite", "ich kaufe Brot": the speaker goes, the verb loses its person. */
function spokenForm(goal: string, words: readonly Word[], first: string, framed: boolean): string | null {
  // "räume ich den Keller auf", "rufe meine Schwester an": German turned around by "heute" or "und".
  const turned =
    words[1]?.plain === 'ich'
      ? 2
      : /^\p{Ll}{2,}e$/u.test(words[0]?.accented ?? '') && SEPARABLE.has(words.at(-1)?.accented ?? '')
        ? 1
        : 0;
  const ich = words[0] && turned > 0 && /^\p{Ll}/u.test(goal) ? infinitiveOfIch(words[0]) : null;
  if (ich !== null) return germanForm(goal.slice(words[turned]?.start), ich);
  // "after lunch I sit with Ruaridh".
  const speaker = words.slice(0, 5).findIndex((word) => word.plain === 'i');
  if (speaker > 1 && TIMES.has(first) && isAction(words, speaker + 1))
    return `${goal.slice(words[speaker + 1]?.start)} ${goal.slice(0, words[speaker]?.start).trim()}`;
  const at = ['i', 'we', 'im', 'yo', 'je', 'j', 'ich', 'me'].includes(first) ? 1 : 0;
  const verb = words[at];
  if (!verb) return null;
  const rest = goal.slice(verb.end);
  if (first === 'i' || first === 'we' || first === 'im') {
    // "I have a dentist appointment at 2".
    if (verb.plain === 'have' || verb.plain === 'got') return rest.trim();
    const am = verb.plain === 'am' || verb.plain === 'are' ? 1 : 0;
    const doing = words[at + am];
    const base = doing ? baseOfGerund(doing.plain) : null;
    if (doing && base !== null) return `${base}${goal.slice(doing.end)}`;
    return isAction(words, at) ? goal.slice(verb.start) : null;
  }
  if (first === 'ich') {
    const infinitive = infinitiveOfIch(verb);
    return infinitive === null ? null : germanForm(rest.trim(), infinitive);
  }
  // Spanish drops its "yo"; a lone "-o" word without one is more often a noun.
  const infinitive =
    first === 'je' || first === 'j'
      ? infinitiveOfJe(verb)
      : framed || at === 1 || words.length > 1
        ? infinitiveOfYo(verb.plain)
        : null;
  return infinitive === null ? null : `${infinitive}${rest}`;
}

const TIMES = new Set(['after', 'before', 'at', 'around', 'in', 'by', 'on', 'during']);

/** "räume die Garage auf": "die Garage aufräumen". */
function germanForm(rest: string, infinitive: string): string {
  const words = rest.split(' ').filter((word) => word !== '');
  const prefix = SEPARABLE.has(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  return [...words, `${prefix}${infinitive}`].join(' ');
}

const SEPARABLE = new Set('an auf ab aus ein mit vor zu nach zurück weg raus rein um fertig hin her los'.split(' '));

import { goesOn } from '#domain/reply/items/going-on.ts';
import type { PhraseMatch, Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const SOMEDAY = lexicon('someday');
const CARRY = lexicon('carry');

/** "carry on with the report", "time to move on": the verb goes on, and nothing to another day. */
export function carryIn(rest: readonly Word[]): PhraseMatch | null {
  let weak: PhraseMatch | null = null;
  for (let carry = CARRY.find(rest); carry; carry = CARRY.find(rest, carry.end)) {
    if (goesOn(rest, carry)) continue;
    // "wait for another day": the plainer word behind speaks.
    if (STRONG_CARRY.has(carry.phrase)) return carry;
    weak ??= carry;
  }
  return weak;
}

/** "the baking I'll do Saturday", "will tackle it Friday": what one means to do then, whatever the reason behind it says. */
export function isSetForLater(words: readonly Word[], used: ReadonlySet<number>): boolean {
  return words.some(({ plain }, at) => {
    const verb = plain === 'ill' ? at + 1 : WILL.has(plain) && WE.has(words[at - 1]?.plain ?? '') ? at + 1 : -1;
    return verb > 0 && (DOES.has(words[verb]?.plain ?? '') || (used.has(verb) && words[verb]!.kind === 'word'));
  });
}

const WILL = new Set(['will', 'shall']);
const WE = new Set(['i', 'we']);
const DOES = new Set('do tackle finish start try get see look make sort ring call phone'.split(' '));

export function somedayIn(rest: readonly Word[]): PhraseMatch | null {
  const someday = SOMEDAY.find(rest);
  // "the car park", "a walk in the park"
  const isPlace = someday?.phrase === 'park' && BEFORE_A_PARK.has(rest[someday.start - 1]?.plain ?? '');
  return isPlace ? null : someday;
}

const BEFORE_A_PARK = new Set('car the a this that theme water skate dog national retail to'.split(' '));

/** Of what is put off, whatever stays open beside it. */
export const PLAIN_CARRY = new Set([
  'another day',
  'carry over',
  'carry forward',
  'roll over',
  'postpone',
  'snooze',
  'reschedule',
  'defer',
]);
/** What puts off by itself, without a day. */
export const STRONG_CARRY = new Set(
  'rebooked rearranged carry carrying move postpone postponed snooze snoozed snoozing reschedule rescheduled defer deferred bump bumped carry,carry over,carry forward,roll over,moved,push,pushed,put off,delay,delayed,another day,carries over,punt,punted,mueve,mover,pospon,posponer,aplaza,aplazar,reporte,reporter,repousse,repousser,decale,verschieb,verschiebe,verschieben,verschoben,vertagen,vertagt'.split(
    /[ ,](?=\S)/,
  ),
);
for (const phrase of [
  'carried over',
  'carried forward',
  'rolled over',
  'rolls over',
  'carry over',
  'carry forward',
  'roll over',
  'put off',
  'another day',
  'carries over',
])
  STRONG_CARRY.add(phrase);

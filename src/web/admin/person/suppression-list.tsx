import type { PersonHead } from '#api/person.ts';
import { ACTOR_WORDS, optOutSourceWords } from '#web/admin/person/in-words.ts';
import { TheirInstant } from '#web/admin/person/their-instant.tsx';

type Standing = Pick<PersonHead, 'suppressions' | 'unsubscribedAt'>;

/** Why an address must not be written to, who decided it, and since when. */
export function SuppressionList({ suppressions, unsubscribedAt }: Standing) {
  return (
    <ul className="grid gap-0.5">
      {unsubscribedAt !== null && (
        <li>
          Unsubscribed <TheirInstant at={unsubscribedAt} />
        </li>
      )}
      {suppressions.map(({ of, reason, actor, door, status, at }) => (
        <li key={`${of} ${reason}`}>
          {of === 'email' ? 'Email' : 'Phone'}: {reason}
          {status !== null && ` (${status})`}
          <span className="text-quiet">
            , by {ACTOR_WORDS[actor]} ({optOutSourceWords(door)}), <TheirInstant at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { UserRow } from '#api/admin-users.ts';
import { dateWords } from '#web/admin/person/in-words.ts';
import { ACTIVITY_WORDS } from '#web/admin/users/list-words.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';

/** Each kind of day has a shape as well as a color. */
const LOOKS = {
  answered: 'h-3 bg-done',
  sent: 'h-1.5 bg-edge/60',
  none: 'h-px bg-edge/60',
} as const satisfies Record<UserRow['activity'][number], string>;

/** The last two weeks, a mark a day: it says what happened, and counts nothing. */
export function ActivityStrip({ today, activity }: Pick<UserRow, 'today' | 'activity'>) {
  const last = localDate(today);
  const on = (kind: UserRow['activity'][number]) => activity.filter((one) => one === kind).length;
  const words = `Last ${activity.length} days: ${on('answered')} answered, ${on('sent')} sent, ${on('none')} with nothing due`;
  return (
    <span role="img" aria-label={words} className="inline-flex h-3 items-end gap-0.5">
      {activity.map((kind, index) => {
        const date = addDays(last, index + 1 - activity.length);
        return (
          <span key={date} title={`${dateWords(date)}: ${ACTIVITY_WORDS[kind]}`} className="flex h-3 w-1.5 items-end">
            <span className={`w-full rounded-[1px] ${LOOKS[kind]}`} />
          </span>
        );
      })}
    </span>
  );
}

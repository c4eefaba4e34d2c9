import type { z } from 'zod';
import { actOnUsers } from '#api/admin-users.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useUserAct } from '#web/admin/users/use-users.ts';
import type { AnswerOf } from '#web/lib/api.ts';

type Body = z.input<typeof actOnUsers.body>;
type Changed = AnswerOf<typeof actOnUsers>['changed'];

const DONE = {
  pause: 'Paused',
  resume: 'Resumed',
  delete: 'Deleted',
  restore: 'Restored',
} as const satisfies Record<Body['act'], string>;

export type BulkAct = ReturnType<typeof useBulkAct>;

/** Acts on people of the list, one or many, says whom it skipped and why, and offers to undo it. */
export function useBulkAct() {
  const notices = useNotices();
  const act = useUserAct(actOnUsers);
  const send = async (body: Body): Promise<Changed> => {
    try {
      const { changed, skipped } = await act.mutateAsync({ body });
      for (const [reason, people] of Map.groupBy(skipped, (one) => one.reason)) {
        notices.complain(`${peopleWords(people.length)} skipped: ${reason}`);
      }
      return changed;
    } catch (error) {
      notices.complain(error instanceof Error ? error.message : String(error));
      return [];
    }
  };
  const undo = async (done: Body['act'], changed: Changed) => {
    let count = 0;
    for (const body of inverse(done, changed)) count += (await send(body)).length;
    if (count > 0) notices.say(`Undone for ${peopleWords(count)}`);
  };
  return {
    isPending: act.isPending,
    /** True if at least one was changed. */
    async run(body: Body): Promise<boolean> {
      const changed = await send(body);
      if (changed.length === 0) return false;
      notices.say(`${DONE[body.act]}: ${peopleWords(changed.length)}`, {
        onUndo: () => void undo(body.act, changed),
      });
      return true;
    },
  };
}

export function peopleWords(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
}

/** What brings back what held before: a pause that was there is set again, for each end that there was. */
function inverse(done: Body['act'], changed: Changed): Body[] {
  const ids = changed.map(({ user_id }) => user_id);
  if (done === 'delete') return [{ act: 'restore', user_ids: ids }];
  if (done === 'restore') return [{ act: 'delete', confirm: 'DELETE', user_ids: ids }];
  return [...Map.groupBy(changed, ({ paused_until }) => paused_until)].map(([until, people]): Body => {
    const user_ids = people.map(({ user_id }) => user_id);
    if (until === null) return { act: 'resume', user_ids };
    return { act: 'pause', until: until === 'open' ? null : until, user_ids };
  });
}

import { changeLifeCase, type LifeCase, restoreLifeCase } from '#api/life-corpus.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';

/** Changing and removing a case, both of which can be undone from the toast that reports them. */
export function useCaseActs() {
  const act = useAct(changeLifeCase);
  const undoing = useAct(changeLifeCase);
  const restoring = useAct(restoreLifeCase);
  const notices = useNotices();
  const tell = async (work: Promise<unknown>, done: string, undo?: () => void) => {
    try {
      await work;
      notices.say(done, undo === undefined ? {} : { onUndo: undo });
    } catch (error) {
      notices.complain(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    act,
    /** A refusal stands in the form. */
    change: async (lifeCase: LifeCase, to: LifeCase) => {
      const isChanged = await act.mutateAsync({ body: { case: lifeCase, to } }).then(
        () => true,
        () => false,
      );
      if (!isChanged) return;
      const undo = () => tell(undoing.mutateAsync({ body: { case: to, to: lifeCase } }), 'Change undone');
      notices.say('Case changed', { onUndo: () => void undo() });
    },
    remove: (lifeCase: LifeCase) =>
      tell(
        act.mutateAsync({ body: { case: lifeCase, to: null } }),
        'Case removed',
        () => void tell(restoring.mutateAsync({ body: lifeCase }), 'Case put back'),
      ),
  };
}

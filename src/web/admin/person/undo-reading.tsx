import { type ReceivedEntry, undoReading } from '#api/person-messages.ts';
import { visible } from '#web/admin/person/in-words.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { commandInWords } from '#web/sandbox/command-in-words.ts';

interface UndoReadingProps {
  readonly entry: ReceivedEntry;
  readonly userId: string;
}

/** The person is not told, so what is undone is named first. */
export function UndoReading({ entry: { id, reading }, userId }: UndoReadingProps) {
  const notices = useNotices();
  const act = useAct(undoReading);
  const undo = async () => {
    const lines = (reading?.commands ?? []).map((command) => visible(commandInWords(command)));
    const answer = await notices.ask({
      question: 'Undo this reading?',
      details: `It was read as: ${lines.join(' ')} Their list and settings become what they were before this reply. They are not told, and it cannot be redone.`,
      yes: 'Undo reading',
    });
    if (answer === null) return;
    act.mutate(
      { params: { id: userId, inbound: id }, body: {} },
      {
        onSuccess: () => notices.say('Reading undone'),
        onError: (error) => notices.complain(error.message),
      },
    );
  };
  return (
    <button
      type="button"
      className="button button-plain button-row mt-1.5"
      aria-disabled={act.isPending}
      onClick={() => {
        if (!act.isPending) void undo();
      }}
    >
      Undo reading
    </button>
  );
}

/** Messages and questions of the admin area (D125), owned in one place: toasts for results, a dialog for a question. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { TracedMessage } from '#web/admin/logs/trace-link.tsx';
import { Button, TextArea, TextField } from '#web/admin/shell/controls.tsx';
import { Dialog } from '#web/admin/shell/dialog.tsx';

export interface Notices {
  /**
   * Reports success. The toast disappears after a while unless it is closed before; with `onUndo` it has an Undo button,
   * and stays longer.
   */
  say(message: string, options?: { readonly onUndo?: () => void }): void;
  /** Reports a failure. The toast stays until it is closed. */
  complain(message: string): void;
  /** Resolves to the answer, or to null if the question was declined. */
  ask(asking: Asking): Promise<{ readonly words: string } | null>;
}

interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'failed';
  readonly message: string;
  readonly onUndo?: (() => void) | undefined;
}

const SHOWN_MS = 6000;
const UNDO_SHOWN_MS = 20_000;
const NoticesContext = createContext<Notices | null>(null);

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (notices === null) throw new Error('This must be used inside <NoticesRoot>.');
  return notices;
}

interface Open {
  readonly asking: Asking;
  readonly answer: (words: { readonly words: string } | null) => void;
}

export function NoticesRoot({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [open, setOpen] = useState<Open | null>(null);
  const nextId = useRef(1);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const notices = useMemo<Notices>(() => {
    const show = (kind: Toast['kind'], message: string, onUndo?: () => void) => {
      const id = nextId.current++;
      setToasts((all) => [...all.filter((toast) => toast.message !== message), { id, kind, message, onUndo }]);
      if (kind === 'done') setTimeout(() => close(id), onUndo === undefined ? SHOWN_MS : UNDO_SHOWN_MS);
    };
    return {
      say: (message, { onUndo } = {}) => show('done', message, onUndo),
      complain: (message) => show('failed', message),
      ask: (asking) =>
        new Promise((resolve) => {
          setOpen({
            asking,
            answer: (words) => {
              setOpen(null);
              resolve(words);
            },
          });
        }),
    };
  }, [close]);

  return (
    <NoticesContext value={notices}>
      {children}
      {open !== null && <Question asking={open.asking} onAnswer={open.answer} />}
      {/* Toasts float above the end of the page but have space reserved below it, so they never cover the last content. */}
      <div className="pointer-events-none sticky bottom-2 z-30 mx-4 flex flex-col items-end">
        {/* Two live regions that are always present: screen readers announce only changes to regions they already know. */}
        <ToastList role="status" toasts={toasts.filter(({ kind }) => kind === 'done')} onClose={close} />
        <ToastList role="alert" toasts={toasts.filter(({ kind }) => kind === 'failed')} onClose={close} />
      </div>
    </NoticesContext>
  );
}

interface ToastListProps {
  readonly role: 'status' | 'alert';
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

function ToastList({ role, toasts, onClose }: ToastListProps) {
  return (
    <div role={role} className="flex flex-col items-end">
      {toasts.map(({ id, message, onUndo }) => (
        <div
          key={id}
          data-notice=""
          className={`pointer-events-auto mb-2 flex max-w-md items-start gap-3 rounded-soft border-l-4 bg-sheet py-2.5 pr-2 pl-4 text-[0.9375rem] shadow-soft ${role === 'status' ? 'border-done' : 'border-danger'}`}
        >
          <p className="py-1">
            <TracedMessage message={message} />
          </p>
          {onUndo !== undefined && (
            <Button
              size="row"
              className="shrink-0"
              onClick={() => {
                onClose(id);
                onUndo();
              }}
            >
              Undo
            </Button>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            className="grid size-8 shrink-0 place-items-center rounded-soft text-quiet hover:text-ink"
            onClick={() => onClose(id)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </div>
  );
}

interface Asking {
  readonly question: string;
  /** What happens on a yes. */
  readonly details?: string;
  /** The label of the confirm button. */
  readonly yes: string;
  /**
   * A text field whose value is recorded with the action. `missing` is the error for an empty value; null allows it. A
   * name is one line, and Enter gives it.
   */
  readonly field?: { readonly label: string; readonly missing: string | null; readonly isName?: boolean };
}

interface QuestionProps {
  readonly asking: Asking;
  readonly onAnswer: (answer: { readonly words: string } | null) => void;
}

function Question({ asking: { question, details, yes, field }, onAnswer }: QuestionProps) {
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const answer = () => {
    const missing = field?.missing ?? null;
    if (missing !== null && words.trim() === '') setError(missing);
    else onAnswer({ words: words.trim() });
  };
  return (
    <Dialog title={question} details={details} yes={yes} onYes={answer} onNo={() => onAnswer(null)}>
      {field?.isName === true && (
        <TextField label={field.label} maxLength={80} value={words} onType={setWords} error={error} />
      )}
      {field !== undefined && field.isName !== true && (
        <TextArea label={field.label} rows={2} maxLength={1000} value={words} onType={setWords} error={error} />
      )}
    </Dialog>
  );
}

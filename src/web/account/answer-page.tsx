import type { AnswerPageView, ListedItem } from '#api/answers.ts';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/**
 * The page behind each answer link of an email. It asks for one click, because an email program that opens links must
 * not answer for anyone (D142).
 */
export function AnswerPage(props: PageProps['answer']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="noon">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'ask' && <Asking view={view} />}
      {view.kind === 'list' && <DayList view={view} />}
      {view.kind === 'done' && <Done view={view} />}
      {view.kind === 'answered' && (
        <>
          <PageTitle>You’ve already answered this.</PageTitle>
          <Lead>
            We have your answer, so there’s nothing left to do here. To change it, reply to any of our emails.
          </Lead>
        </>
      )}
      {view.kind === 'lapsed' && (
        <>
          <PageTitle>That day is over.</PageTitle>
          <Lead>
            Or you’ve told us since. Nothing has changed. To tell us how things stand, reply to our latest email.
          </Lead>
        </>
      )}
      {view.kind === 'no-undo' && (
        <>
          <PageTitle>There’s nothing to undo here.</PageTitle>
          <Lead>
            It’s undone already, or you’ve told us more since. Nothing has changed. To undo your last change, reply UNDO
            to any of our emails.
          </Lead>
        </>
      )}
    </PageFrame>
  );
}

type View<Kind extends AnswerPageView['kind']> = Extract<AnswerPageView, { readonly kind: Kind }>;

function Asking({ view }: { readonly view: View<'ask'> }) {
  return (
    <>
      <PageTitle>{titleOf(view.question)}</PageTitle>
      {view.about.length > 0 && (
        <ul className="mt-6 divide-y divide-rule border-y border-rule">
          {view.about.map((words) => (
            <li key={words} className="py-2.5">
              <Words>{words}</Words>
            </li>
          ))}
        </ul>
      )}
      <Lead>
        {view.about.length > 0
          ? 'Press the button, and everything in it goes back to how it was.'
          : 'Press the button to send your answer. If you meant another one, go back to the email.'}
      </Lead>
      <form method="post" className="mt-8">
        <button type="submit" className="button max-w-full wrap-anywhere">
          {view.answer}
        </button>
      </form>
    </>
  );
}

function DayList({ view: { items, later } }: { readonly view: View<'list'> }) {
  const isOpen = items.some(({ acts }) => acts !== null);
  return (
    <>
      <PageTitle>{isOpen ? 'How is it going?' : 'Nothing on your list is waiting.'}</PageTitle>
      <Lead>
        {isOpen
          ? 'Press what fits, one at a time. Whatever you leave stays as it is.'
          : 'To add something, reply to any of our emails.'}
      </Lead>
      {items.length > 0 && (
        <ul className="mt-8 divide-y divide-rule border-y border-rule">
          {items.map((item) => (
            <li key={item.number} className="py-4">
              <p className="flex gap-3">
                <span className="w-6 shrink-0 text-quiet tabular-nums">{item.number}.</span>
                <span className={item.acts === null ? 'text-quiet' : undefined}>
                  <Words>{item.words}</Words> {item.said !== '' && <Said>{item.said}</Said>}
                </span>
              </p>
              {item.acts !== null && <Acts words={item.words} acts={item.acts} later={later} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Acts({
  words,
  acts,
  later,
}: {
  readonly words: string;
  readonly acts: NonNullable<ListedItem['acts']>;
  readonly later: string;
}) {
  const buttons = [
    [acts.done, 'Done'],
    [acts.carry, later],
    [acts.drop, 'Let go'],
  ] as const;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {buttons.map(([token, label]) => (
        <form key={token} method="post" action={paths.answer(token)}>
          <button type="submit" className="button button-plain min-h-11 px-4 py-2" aria-label={`${label}: ${words}`}>
            {label}
          </button>
        </form>
      ))}
    </div>
  );
}

function Done({ view: { outcomes, undo, list } }: { readonly view: View<'done'> }) {
  return (
    <>
      <PageTitle>{undo === null ? 'Got it.' : 'Got it. Thank you.'}</PageTitle>
      <ul className="mt-6 divide-y divide-rule border-y border-rule">
        {outcomes.map(({ words, said }) => (
          <li key={`${words} ${said}`} className="py-2.5">
            {words === null ? (
              said
            ) : (
              <>
                <Words>{words}</Words> <Said>{said}</Said>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <a href={paths.answer(list)} className="button">
          See your list
        </a>
        {undo !== null && (
          <form method="post" action={paths.answer(undo)}>
            <button type="submit" className="button button-plain">
              Undo
            </button>
          </form>
        )}
      </div>
    </>
  );
}

function Words({ children }: { readonly children: string }) {
  return (
    <span dir="auto" className="font-serif text-[1.1875rem] wrap-anywhere">
      {children}
    </span>
  );
}

function Said({ children }: { readonly children: string }) {
  return <span className="text-quiet">({children})</span>;
}

/** Drops the instructions on how to reply: here the answer is a button. */
function titleOf(question: string): string {
  return question.slice(0, question.lastIndexOf('?') + 1) || question;
}

import type { ReactNode } from 'react';
import type { AnswerPageView, DayList, ListedItem } from '#api/answers.ts';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { Statement } from '#web/account/statement.tsx';
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
      {view.kind === 'list' && <WholeList list={view} />}
      {view.kind === 'done' && <Done view={view} />}
      {view.kind === 'answered' && (
        <Settled title="You’ve already answered this." list={view.list}>
          We have your answer. To change it, reply to any of our emails.
        </Settled>
      )}
      {view.kind === 'lapsed' && (
        <Statement title="This question is closed.">
          Its day is over, or you’ve answered in another way. Nothing has changed. To tell us how things stand, reply to
          our latest email.
        </Statement>
      )}
      {view.kind === 'undone' && (
        <Settled title="You’ve undone this change." list={view.list}>
          Everything is back as it was.
        </Settled>
      )}
      {view.kind === 'outdated' && (
        <Settled title="You’ve told us more since." list={view.list}>
          This link no longer works, because you’ve changed something since. Nothing has changed now. To put something
          right, reply to any of our emails in your own words, such as “1 isn’t done”.
        </Settled>
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

function WholeList({ list }: { readonly list: DayList }) {
  const isOpen = list.items.some(({ acts }) => acts !== null);
  return (
    <>
      <PageTitle>{isOpen ? 'How is it going?' : NOTHING_WAITS}</PageTitle>
      <Lead>
        {isOpen
          ? 'Press what fits, one at a time. Whatever you leave stays as it is.'
          : 'To add something, reply to any of our emails.'}
      </Lead>
      <Items list={list} />
    </>
  );
}

const NOTHING_WAITS = 'Nothing on your list is waiting.';

/** The list below what was just said or done, so that the next press needs no email. */
function RestOfDay({ list }: { readonly list: DayList | null }) {
  if (list === null) return null;
  const isOpen = list.items.some(({ acts }) => acts !== null);
  return (
    <section aria-labelledby="list" className="mt-12">
      <h2 id="list" className="text-[1.5rem]">
        {isOpen ? 'Your list now' : NOTHING_WAITS}
      </h2>
      <Items list={list} />
    </section>
  );
}

function Items({ list: { items, later } }: { readonly list: DayList }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-6 divide-y divide-rule border-y border-rule">
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
  );
}

function Settled({
  title,
  list,
  children,
}: {
  readonly title: string;
  readonly list: DayList | null;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Statement title={title}>{children}</Statement>
      <RestOfDay list={list} />
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
      {undo !== null && (
        <form method="post" action={paths.answer(undo)} className="mt-6">
          <button type="submit" className="button button-plain">
            Undo
          </button>
        </form>
      )}
      <RestOfDay list={list} />
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

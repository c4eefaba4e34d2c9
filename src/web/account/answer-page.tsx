import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** Behind each answer that a mail offers. One button, since a mail program that opens links must not answer for anybody (D142). */
export function AnswerPage(props: PageProps['answer']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="noon">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'ask' && (
        <>
          <PageTitle>{titleOf(view.question)}</PageTitle>
          <Lead>One press, and it is noted. If it was another answer you meant, go back to the mail.</Lead>
          <form method="post" className="mt-8">
            <button type="submit" className="button max-w-full wrap-anywhere">
              {view.answer}
            </button>
          </form>
        </>
      )}
      {view.kind === 'done' && (
        <>
          <PageTitle>Thank you. Noted.</PageTitle>
          <ul className="mt-6 divide-y divide-rule border-y border-rule">
            {view.outcomes.map(({ words, said }) => (
              <li key={words} className="py-2.5">
                <span className="font-serif text-[1.1875rem] wrap-anywhere">{words}</span>{' '}
                <span className="text-quiet">({said})</span>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-quiet">Was it a slip? Reply UNDO to any mail of ours, or just say it again.</p>
        </>
      )}
      {view.kind === 'answered' && (
        <>
          <PageTitle>You have answered this.</PageTitle>
          <Lead>
            We have your answer, and nothing is left to press here. To change it, just reply to any mail of ours.
          </Lead>
        </>
      )}
      {view.kind === 'lapsed' && (
        <>
          <PageTitle>This question is closed.</PageTitle>
          <Lead>
            Its day is over, or you have told us since. Nothing changed just now: to say how it stands, reply to our
            newest mail.
          </Lead>
        </>
      )}
    </PageFrame>
  );
}

/** Without the words on how to answer: here that is a button. */
function titleOf(question: string): string {
  return question.slice(0, question.lastIndexOf('?') + 1) || question;
}

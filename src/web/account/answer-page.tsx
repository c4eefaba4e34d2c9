import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/**
 * The page behind each answer link in an email. It asks for one click, because an email program that opens links must
 * not answer for anyone (D142).
 */
export function AnswerPage(props: PageProps['answer']) {
  const { view } = props;
  return (
    <PageFrame shared={props} light="noon">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'ask' && (
        <>
          <PageTitle>{titleOf(view.question)}</PageTitle>
          <Lead>Press the button to send your answer. If you meant another one, go back to the email.</Lead>
          <form method="post" className="mt-8">
            <button type="submit" className="button max-w-full wrap-anywhere">
              {view.answer}
            </button>
          </form>
        </>
      )}
      {view.kind === 'done' && (
        <>
          <PageTitle>Got it. Thank you.</PageTitle>
          <ul className="mt-6 divide-y divide-rule border-y border-rule">
            {view.outcomes.map(({ words, said }) => (
              <li key={words} className="py-2.5">
                <span className="font-serif text-[1.1875rem] wrap-anywhere">{words}</span>{' '}
                <span className="text-quiet">({said})</span>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-quiet">Changed your mind? Reply UNDO to any of our emails, or just tell us again.</p>
        </>
      )}
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
          <PageTitle>This question is closed.</PageTitle>
          <Lead>
            Its day is over, or you’ve told us since. Nothing has changed. To tell us how things stand, reply to our
            latest email.
          </Lead>
        </>
      )}
    </PageFrame>
  );
}

/** Drops the instructions on how to reply: here the answer is a button. */
function titleOf(question: string): string {
  return question.slice(0, question.lastIndexOf('?') + 1) || question;
}

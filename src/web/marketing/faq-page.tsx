import type { PageProps } from '#api/pages.ts';
import { questions } from '#web/marketing/questions.ts';
import { SignUpCall } from '#web/marketing/sign-up-call.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function FaqPage(props: PageProps['faq']) {
  const asked = questions(props.brand.name);
  return (
    <PageFrame shared={props} light="noon" width="max-w-5xl">
      <div className="max-w-2xl">
        <PageTitle>Questions</PageTitle>
        <Lead>The short answers. For the rest, write to us or reply to any message.</Lead>
      </div>
      <div className="mt-12 border-t border-rule">
        {asked.map(({ id, question, answer }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="grid gap-x-12 gap-y-2 border-b border-rule py-7 md:grid-cols-[20rem_1fr]"
          >
            <h2 id={id} className="scroll-mt-6 text-[1.375rem] leading-snug">
              {question}
            </h2>
            <p className="max-w-[38rem] leading-[1.7]">{withReplies(answer)}</p>
          </section>
        ))}
      </div>
      <p className="mt-10">
        Another question? <a href={`mailto:${props.brand.contactAddress}`}>{props.brand.contactAddress}</a>
      </p>
      <SignUpCall words="The best way to know is a morning." />
    </PageFrame>
  );
}

/** What one can write to us stands out of the sentence: “weekdays only”. */
function withReplies(answer: string) {
  return answer.split(/(“[^”]+”)/).map((part, index) =>
    part.startsWith('“') ? (
      <q key={index} className="reply-inline">
        {part.slice(1, -1)}
      </q>
    ) : (
      part
    ),
  );
}

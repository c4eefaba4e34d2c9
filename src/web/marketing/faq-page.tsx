import type { PageProps } from '#api/pages.ts';
import { questions } from '#web/marketing/questions.ts';
import { SignUpCall } from '#web/marketing/sign-up-call.tsx';
import { questionPictures } from '#web/messages/question-pictures.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';
import { QuestionList } from '#web/ui/question-list.tsx';

export function FaqPage(props: PageProps['faq']) {
  return (
    <PageFrame shared={props} light="noon" width="max-w-5xl" invites>
      <div className="max-w-2xl">
        <PageTitle>Questions</PageTitle>
        <Lead>The short answers. For anything else, write to us or reply to any message.</Lead>
      </div>
      <QuestionList
        questions={questions(props.brand.name, props.plans)}
        pictures={questionPictures(props.brand.name)}
      />
      <p className="mt-10">
        Another question? <a href={`mailto:${props.brand.contactAddress}`}>{props.brand.contactAddress}</a>
      </p>
      <SignUpCall words="The best way to find out is one morning." />
    </PageFrame>
  );
}

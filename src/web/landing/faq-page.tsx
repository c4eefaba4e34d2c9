import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { landingQuestions } from '#web/landing/questions.ts';
import { questionPictures } from '#web/messages/question-pictures.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';
import { QuestionList } from '#web/ui/question-list.tsx';

export function LandingFaqPage(props: PageProps['landing-faq']) {
  return (
    <LandingFrame
      shared={props}
      path={landingPaths.faq}
      light="noon"
      wide
      call={{
        title: 'The rest is easier to try than to explain.',
        words: 'One email when we open, and nothing before.',
      }}
    >
      <div className="max-w-[42rem]">
        <PageTitle>Questions</PageTitle>
        <Lead>
          What people ask before they start. Don’t see yours? <a href={landingPaths.contact}>Write to us.</a>
        </Lead>
      </div>
      <QuestionList
        questions={landingQuestions(props.brand.name, props.plans)}
        pictures={questionPictures(props.brand.name)}
      />
    </LandingFrame>
  );
}

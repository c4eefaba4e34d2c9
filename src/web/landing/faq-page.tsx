import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { landingQuestions } from '#web/landing/questions.ts';
import { Lead, PageTitle, Prose } from '#web/ui/prose.tsx';

export function LandingFaqPage(props: PageProps['landing-faq']) {
  return (
    <LandingFrame
      shared={props}
      path={landingPaths.faq}
      light="noon"
      call={{ title: 'The rest is easier tried than asked.', words: 'One email when it opens, and nothing before.' }}
    >
      <PageTitle>Questions</PageTitle>
      <Lead>
        What people ask before they begin. Yours is not here? <a href={landingPaths.contact}>Write to us.</a>
      </Lead>
      <Prose>
        {landingQuestions(props.brand.name).map(({ question, answer }) => (
          <section key={question}>
            <h2>{question}</h2>
            <p>{answer}</p>
          </section>
        ))}
      </Prose>
    </LandingFrame>
  );
}

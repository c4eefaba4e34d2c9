import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { Lead, PageTitle, Prose } from '#web/ui/prose.tsx';

export function PhilosophyPage(props: PageProps['landing-philosophy']) {
  const { name } = props.brand;
  return (
    <LandingFrame
      shared={props}
      path={landingPaths.philosophy}
      light="dusk"
      call={{ title: 'A morning, a middle and an evening.', words: 'You will be asked three times, and judged never.' }}
    >
      <PageTitle>Philosophy</PageTitle>
      <Lead>A day is not a queue to be emptied. It has a morning, a middle and an evening.</Lead>
      <Prose>
        <h2>An intention is not a task</h2>
        <p>
          A task can be added by anybody. An intention is what you say, in the morning and in your own words, when
          somebody asks what today is for. {name} asks for few of them, and brings back the words you used.
        </p>
        <h2>Plans are guesses</h2>
        <p>
          By noon you know more than you did at six. So {name} asks again, and a plan that has changed is a plan that
          has learned something. What is left at night comes along to your next day as the same item. It is not late.
        </p>
        <h2>Letting go is a way of finishing</h2>
        <p>
          Some things need not be done by you, or at all. To strike one out is a decision, and {name} thanks you for it
          as it does for a thing done.
        </p>
        <h2>Quiet is a feature</h2>
        <p>
          There are no points, no days in a row, no red numbers. When you fall silent, {name} grows quieter too, and at
          last says goodbye. It waits until you write.
        </p>
        <h2>Your words stay yours</h2>
        <p>
          No tracking, no advertising, nothing sold. Every answer says back what was understood; “undo” takes it back,
          and one reply erases everything.
        </p>
      </Prose>
    </LandingFrame>
  );
}

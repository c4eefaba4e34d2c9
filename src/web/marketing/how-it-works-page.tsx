import type { PageProps } from '#api/pages.ts';
import { ProsePage } from '#web/marketing/prose-page.tsx';

export function HowItWorksPage(props: PageProps['how-it-works']) {
  const { name } = props.brand;
  return (
    <ProsePage
      shared={props}
      light="dawn"
      title="How it works"
      lead="Three short emails a day. You answer them like any other mail, and that is all there is to learn."
    >
      <h2>Morning</h2>
      <p>
        At 6:00 AM, or whenever your morning is, {name} asks what you want to focus on today. Answer in one sentence or
        in a list; two or three things are plenty. Each gets a number, so that you can speak of it later.
      </p>
      <h2>Midday</h2>
      <p>
        Around 12:30 PM your list comes back with one question. Say what is done (“1 and 3”), what has changed (“make 2
        a phone call”), what is new. If nothing has changed, you need not answer at all.
      </p>
      <h2>Evening</h2>
      <p>
        At 6:00 PM you look back. What is not done comes along to your next day by itself, marked ↻ so that you know it
        from yesterday. What you would rather let go, you let go, and {name} thanks you for it.
      </p>
      <h2>Why it works</h2>
      <ul>
        <li>Saying a plan to somebody, even in one line, makes it easier to begin.</li>
        <li>A list that comes to you needs no remembering, and no app to open.</li>
        <li>You speak as you speak. Every answer says back what was understood, and “undo” takes it back.</li>
        <li>Nothing counts your days. When you fall silent, {name} grows quieter too.</li>
      </ul>
    </ProsePage>
  );
}

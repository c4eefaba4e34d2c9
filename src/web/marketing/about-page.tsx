import type { PageProps } from '#api/pages.ts';
import { ProsePage } from '#web/marketing/prose-page.tsx';

export function AboutPage(props: PageProps['about']) {
  const { name } = props.brand;
  return (
    <ProsePage
      shared={props}
      light="dusk"
      title={`About ${name}`}
      lead="A day has a morning, a middle and an evening. Most tools for it have only a list."
    >
      <p>
        {name} is made for people who know well enough what they want to do and lose it somewhere between the first mail
        and lunch. It does not plan for you. It asks, remembers your words, and brings them back when they are of use.
      </p>
      <p>
        We chose letters because everybody can answer one. There is nothing to install and nothing to look at: three
        short messages, and the rest of the day is yours.
      </p>
      <p>
        We chose to be quiet. There are no points and no counts of days in a row; a day without an answer is a day, not
        a gap. Letting something go is thanked like finishing it.
      </p>
    </ProsePage>
  );
}

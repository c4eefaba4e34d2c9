import type { ReactNode } from 'react';
import { momentOf } from '#web/landing/showcase-turns.ts';
import { CHANGED_TIME } from '#web/marketing/benefits.ts';
import { Exchange } from '#web/messages/exchange.tsx';

/** Pictures below the answers of either site's questions, by the question's id. */
export function questionPictures(brand: string): Readonly<Record<string, ReactNode>> {
  const { reply, answer } = momentOf('words');
  const understood = (
    <Exchange
      brand={brand}
      light="noon"
      caption="A reply, and what comes back"
      said={{ reply: reply?.words ?? null, answer }}
    />
  );
  return {
    answer: understood,
    wrong: understood,
    times: <Exchange brand={brand} light="dawn" caption="A reply, and what comes back" said={CHANGED_TIME} />,
    unfinished: (
      <Exchange
        brand={brand}
        light="dawn"
        caption="The email of the fourth morning"
        said={{ reply: null, when: 'on the fourth morning', answer: momentOf('letting-go').prompt }}
      />
    ),
  };
}

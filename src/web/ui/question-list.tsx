import type { ReactNode } from 'react';

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

interface QuestionListProps {
  readonly questions: readonly Question[];
  /** Pictures below answers, by the question's id. */
  readonly pictures: Readonly<Record<string, ReactNode>>;
}

/** As many questions as a phone can show at once. */
const FIRST_SCREEN = 4;

/** Questions and answers, side by side if there is room. */
export function QuestionList({ questions, pictures }: QuestionListProps) {
  return (
    <div className="mt-12 border-t border-rule">
      {questions.map(({ id, question, answer }, index) => (
        <section
          key={id}
          aria-labelledby={id}
          className={`grid gap-x-12 gap-y-2 border-b border-rule py-7 md:grid-cols-[20rem_1fr] ${index < FIRST_SCREEN ? '' : `below-fold ${roomOf(pictures[id] !== undefined)}`}`}
        >
          <h2 id={id} className="scroll-mt-6 text-[1.375rem] leading-snug">
            {question}
          </h2>
          <div className="max-w-[38rem]">
            <p className="leading-[1.7]">{withReplies(answer)}</p>
            {pictures[id] !== undefined && <div className="mt-5 mb-1 max-w-[28rem]">{pictures[id]}</div>}
          </div>
        </section>
      ))}
    </div>
  );
}

function roomOf(hasPicture: boolean): string {
  return hasPicture ? '[--room:24rem] md:[--room:19rem]' : '[--room:11rem] md:[--room:5.5rem]';
}

/** Marks reply examples within the answer: “weekdays only”. */
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

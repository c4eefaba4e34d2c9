import type { PageProps } from '#api/pages.ts';
import { ProsePage } from '#web/marketing/prose-page.tsx';

export function FaqPage(props: PageProps['faq']) {
  return (
    <ProsePage
      shared={props}
      light="noon"
      title="Questions"
      lead="The short answers. For the rest, reply to any message."
    >
      {questions(props.brand.name).map(({ question, answer }) => (
        <section key={question}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </ProsePage>
  );
}

function questions(brand: string) {
  return [
    {
      question: 'What does it cost?',
      answer: `Email is free. Your first seven days are full days; after that ${brand} writes on one full day a week, Monday unless you say otherwise. A paid plan with text messages every day is being prepared.`,
    },
    {
      question: 'Which time zone do you use?',
      answer:
        'Yours, as your browser names it or as you choose it when you sign up. Where we do not know it, we use Central Time and write at 9:00 AM until you tell us.',
    },
    {
      question: 'Can I change the times?',
      answer: 'Yes, by reply: “mornings at 7:30”, “weekdays only”, “no evenings”. The answer says what was changed.',
    },
    {
      question: 'What if I do not answer?',
      answer: `Then nothing happens, except that ${brand} becomes quieter: first one message a day, then one a week, then a goodbye. Your list waits.`,
    },
    {
      question: 'What happens to things I do not get done?',
      answer:
        'They come along to your next day under the same words. You can move them, shorten them or let them go whenever you like.',
    },
    {
      question: 'How do I stop?',
      answer:
        'Reply “unsubscribe” to any message, or use the link at its foot. “Pause until Friday” is understood too.',
    },
    {
      question: 'Is it for children?',
      answer: 'No. The service is not offered to anybody under 13.',
    },
  ];
}

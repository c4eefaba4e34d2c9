import type { PlanFacts } from '#api/pages.ts';
import { freeDays, messagesADay, paidPlan, quiet, trialDays } from '#web/lib/plan-words.ts';

/** Ten questions and their answers, in plain words: the page shows them, and machines read them (schema.org). */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export function questions(brand: string, plans: PlanFacts): Question[] {
  return [
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: `Email is free. Your first ${trialDays} days are full days with ${messagesADay} messages each; after that it is ${freeDays(plans)}${plans.freeCadence === 'weekly' ? ', Monday unless you name another' : ''}. ${paidPlan(plans)} Nothing becomes paid by itself.`,
    },
    {
      id: 'app',
      question: 'Is there an app?',
      answer:
        'No, and no password either. Messages come to the inbox you have, and you answer them there. If you can write an email, you know how it works.',
    },
    {
      id: 'answer',
      question: 'How should I write my answers?',
      answer:
        'As you would to a friend. “1 and 3 done”, “moved the dentist to Friday”, “forget the gym”, or simply a new line for a new thing. Spanish, French and German work, too. Every reply is answered with what was understood; “undo” takes it back, and what was not understood is kept as a note.',
    },
    {
      id: 'zone',
      question: 'Which time zone do you use?',
      answer:
        'Yours, as your browser reports it or as you choose it when you sign up. If we do not know it, we go by Central Time and write at 9:00 AM until you tell us.',
    },
    {
      id: 'times',
      question: 'Can I change the times and days?',
      answer: 'Yes, by reply: “mornings at 7:30”, “weekdays only”, “no evenings”. The answer says what has changed.',
    },
    {
      id: 'silence',
      question: 'What if I do not answer?',
      answer: `Then ${brand} goes quieter. Where messages come every day: after ${quiet.oneADayAfter} silent days one message a day, after ${quiet.oneAWeekAfter} one a week, after ${quiet.goodbyeAfter} a goodbye. Where they come once a week: after ${quiet.goodbyeAfterWeeks} silent weeks the goodbye. If you never answered at all, they stop after your first day and a half. Your list waits. Nobody keeps count.`,
    },
    {
      id: 'unfinished',
      question: 'What happens to things I do not get done?',
      answer:
        'They come along to your next day in the same words. On its fourth day you are asked about a thing, once: keep it, make it smaller, put it off to someday, or let it go.',
    },
    {
      id: 'privacy',
      question: 'Who reads what I write?',
      answer:
        'A program, to find your intentions in it. A person looks only when something went wrong. There is no tracking, no advertising, and nothing is sold. Reply “delete my data” to any message and, once you confirm from your own address, everything is erased.',
    },
    {
      id: 'stop',
      question: 'How do I pause or stop?',
      answer:
        'Reply “pause until Friday” for a rest, or “unsubscribe” to end it. The links at the foot of every mail do both as well. Nobody asks why.',
    },
    {
      id: 'age',
      question: 'Who is it not for?',
      answer: `${brand} is not offered to anybody under 13. Nor is it help in an emergency: nobody reads along, so please call your local emergency number, or in the United States call or text 988.`,
    },
  ];
}

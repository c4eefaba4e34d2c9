import type { PlanFacts } from '#api/pages.ts';
import { freeDays, messagesADay, paidPlan, quiet, trialDays } from '#web/lib/plan-words.ts';
import type { Question } from '#web/ui/question-list.tsx';

/** Ten questions and answers as plain text, used by the page and by its structured data (schema.org). */
export function questions(brand: string, plans: PlanFacts): Question[] {
  return [
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: `Email is free. Your first ${trialDays} days are full days with ${messagesADay} messages each. After that, it’s ${freeDays(plans)}${plans.freeCadence === 'weekly' ? ', on Monday unless you choose another day' : ''}. ${paidPlan(plans)} Nothing becomes paid automatically.`,
    },
    {
      id: 'app',
      question: 'Is there an app?',
      answer:
        'No, and no password either. Messages come to your inbox, and you answer them there. If you can write an email, you know how it works.',
    },
    {
      id: 'answer',
      question: 'How should I write my answers?',
      answer:
        'As you would to a friend. “1 and 3 done”, “moved the dentist to Friday”, “forget the gym”, or just a new line for something new. Spanish, French and German work too. We answer every reply with what we understood. “undo” takes it back, and anything we didn’t understand is kept as a note.',
    },
    {
      id: 'zone',
      question: 'Which time zone do you use?',
      answer:
        'Yours, as your browser reports it or as you choose it when you sign up. If we don’t know it, we use Central Time and write at 9:00 AM until you tell us.',
    },
    {
      id: 'times',
      question: 'Can I change the times and days?',
      answer: 'Yes, by reply: “mornings at 7:30”, “weekdays only”, “no evenings”. Our answer says what changed.',
    },
    {
      id: 'silence',
      question: 'What if I don’t answer?',
      answer: `Then ${brand} goes quieter. If your messages come every day, you get one a day after ${quiet.oneADayAfter} silent days, one a week after ${quiet.oneAWeekAfter}, and a goodbye after ${quiet.goodbyeAfter}. If they come once a week, the goodbye comes after ${quiet.goodbyeAfterWeeks} silent weeks. If you never answer at all, they stop after your first day and a half. Your list waits, and nothing counts against you.`,
    },
    {
      id: 'unfinished',
      question: 'What happens to things I don’t get done?',
      answer:
        'They carry over to your next day in the same words. On the fourth day, we ask you once about each one: keep it, make it smaller, save it for someday, or let it go.',
    },
    {
      id: 'privacy',
      question: 'Who reads what I write?',
      answer:
        'A program, to find your intentions in it. A person looks only when something went wrong. There’s no tracking, no advertising, and nothing is sold. Reply “delete my data” to any message and, once you confirm from your own address, everything is erased.',
    },
    {
      id: 'stop',
      question: 'How do I pause or stop?',
      answer:
        'Reply “pause until Friday” to take a break, or “unsubscribe” to stop. The links at the bottom of every email do both as well. No one asks why.',
    },
    {
      id: 'age',
      question: 'Who is it not for?',
      answer: `${brand} isn’t for anyone under 13. It’s also not for emergencies: no one is reading along, so please call your local emergency number, or in the United States, call or text 988.`,
    },
  ];
}

import type { PlanFacts } from '#api/pages.ts';
import { freeDays, paidPlan, trialDays } from '#web/lib/plan-words.ts';
import type { Question } from '#web/ui/question-list.tsx';

/** Questions people ask before joining the waitlist. The page and its structured data use the same text. */
export function landingQuestions(brand: string, plans: PlanFacts): Question[] {
  return [
    {
      id: 'what',
      question: `What is ${brand}?`,
      answer: `Three short messages a day. In the morning ${brand} asks what you want to focus on, at midday how it is going, in the evening how it went. You answer in your own words, and anything still open carries over to your next day.`,
    },
    {
      id: 'waitlist',
      question: 'What happens when I join the waitlist?',
      answer:
        'We keep your address and your time zone, and write to you once, when we open. You won’t hear from us before that, and we don’t use your address for anything else.',
    },
    {
      id: 'app',
      question: 'Is there an app?',
      answer: 'No. It works in the email app you already use, and by text message once we launch.',
    },
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: `Email is free: ${trialDays} full days to start with, then ${freeDays(plans)}. ${paidPlan(plans)} Nothing becomes paid automatically.`,
    },
    {
      id: 'times',
      question: 'When do the messages come?',
      answer:
        'At 6:00 AM, 12:30 PM and 6:00 PM in your time zone, until you say otherwise: “mornings at 7:30” is enough. If we don’t know your time zone, we use Central Time and write at 9:00 AM. Text messages only come between 8 AM and 9 PM.',
    },
    {
      id: 'silence',
      question: 'Do I have to answer every time?',
      answer: `No. A day without an answer is still a day. If you stay silent for longer, ${brand} goes quieter. If it writes every day, it goes down to one message a day, then one a week, and in the end it says goodbye. Your list waits until you write.`,
    },
    {
      id: 'unfinished',
      question: 'What happens to things I don’t get done?',
      answer:
        'They carry over to your next day in the same words. On the fourth day, we ask you once about each one: keep it, make it smaller, save it for someday, or let it go.',
    },
    {
      id: 'wrong',
      question: 'What if it gets me wrong?',
      answer:
        'Every answer lists what it understood, in your own words. Reply “undo”, or just say it again. Anything it didn’t understand is kept as a note and never lost.',
    },
    {
      id: 'stop',
      question: 'How do I stop?',
      answer:
        'Reply “stop” to any message, or use the link at the bottom. “Pause until Friday” works too, and “delete my data” removes everything, once you confirm that it was you.',
    },
    {
      id: 'age',
      question: 'Who is it not for?',
      answer: `${brand} isn’t for anyone under 13. It also can’t help in a crisis: its answers are automatic, and no one here can see how you are. If you or someone with you is in danger, please call your local emergency number. findahelpline.com lists free helplines in your country.`,
    },
  ];
}

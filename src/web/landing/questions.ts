import type { PlanFacts } from '#api/pages.ts';
import { freeDays, paidPlan, trialDays } from '#web/lib/plan-words.ts';

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** What people ask before they wait for something; the page and its structured data say the same words. */
export function landingQuestions(brand: string, plans: PlanFacts): Question[] {
  return [
    {
      id: 'what',
      question: `What is ${brand}?`,
      answer: `Three short messages a day. In the morning ${brand} asks what you want to focus on, at midday how it is going, in the evening how it went. You answer in your own words, and what is still open comes along to your next day.`,
    },
    {
      id: 'waitlist',
      question: 'What happens when I join the waitlist?',
      answer:
        'We keep your address and your time zone, and write to you once, when it opens. Nothing comes before that, and the address is used for nothing else.',
    },
    {
      id: 'app',
      question: 'Is there an app?',
      answer: 'No. It works in the mail program you have, and by text message from the launch on.',
    },
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: `Email is free: ${trialDays} full days to begin with, then ${freeDays(plans)}. ${paidPlan(plans)} Nothing becomes paid by itself.`,
    },
    {
      id: 'times',
      question: 'When do the messages come?',
      answer:
        'At 6:00 AM, 12:30 PM and 6:00 PM in your time zone, until you say otherwise: “mornings at 7:30” is enough. If we do not know your zone, we go by Central Time and write at 9:00 AM. Text messages come between 8 AM and 9 PM only.',
    },
    {
      id: 'silence',
      question: 'Do I have to answer every time?',
      answer: `No. A day without an answer is still a day. If you stay silent for longer, ${brand} goes quieter: where it writes every day, first to one message a day, then to one a week; and in the end it says goodbye. Your list waits until you write.`,
    },
    {
      id: 'unfinished',
      question: 'What happens to things I do not get done?',
      answer:
        'They come along to your next day in the same words. On its fourth day you are asked about a thing, once: keep it, make it smaller, put it off to someday, or let it go.',
    },
    {
      id: 'wrong',
      question: 'What if it gets me wrong?',
      answer:
        'Every answer lists what was understood, in your own words. Reply “undo”, or simply say it again. What was not understood is kept as a note and never lost.',
    },
    {
      id: 'stop',
      question: 'How do I stop?',
      answer:
        'Reply “stop” to any message, or use the link at its foot. “Pause until Friday” is understood as well, and “delete my data” removes everything, once you have confirmed that it was you.',
    },
    {
      id: 'age',
      question: 'Who is it not for?',
      answer: `${brand} is not offered to anybody under 13. Nor is it help in a crisis: its answers are automatic, and nobody here can see how you are. If you or somebody with you is in danger, please call your local emergency number; findahelpline.com lists free lines where you are.`,
    },
  ];
}

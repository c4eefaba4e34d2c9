import { PhraseBook } from '#domain/reply/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Names of sections in people's lists. */
export const HEADINGS = new PhraseBook(
  phrases(`
    work, home, personal, self, errands, health, family, today, goals, my goals, todays goals, goals for today, todo, to do, to do list, to dos, todos, tasks, priorities, top priorities, top priority, top 3, top three, top 5, must do, must dos, nice to have,
    should do, could do, list, plan, plan for today, todays plan, my plan, agenda, intentions, my intentions, todays intentions, morning, afternoon, evening, house, school, kids, fitness, chores, admin, office, study, wellness, mind, body, intention, goal, focus, today i want to, my day, misc, other, also, household, business,
    trabajo, casa, hoy, metas, objetivos, tareas, travail, maison, aujourdhui, objectifs, taches, arbeit, zuhause, heute, ziele, aufgaben, my intentions for today, intentions for today, in the morning, this morning, this afternoon, tonight, life, shopping, my top 3, top 3 for today, here are my goals, here is my list, here are my goals for today, heres my list, here is my plan, heres my plan, priority, backlog, plans, todays list, list for today, my list, my list for today, todays tasks, todays priorities, three things, 3 things, my three things, things to do, first`),
);

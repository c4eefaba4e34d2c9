import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Names of sections in people's lists. */
export const HEADINGS = new PhraseBook(
  phrases(`
    work, home, personal, self, errands, health, family, today, goals, my goals, todays goals, goals for today, todo, to do, to do list, to dos, todos, tasks, priorities, top priorities, top priority, top 3, top three, top 5, must do, must dos, nice to have,
    should do, could do, list, plan, plan for today, todays plan, my plan, agenda, intentions, my intentions, todays intentions, morning, afternoon, evening, house, school, kids, fitness, chores, admin, office, study, wellness, mind, body, intention, goal, focus, today i want to, my day, misc, other, also, household, business,
    trabajo, casa, hoy, metas, objetivos, tareas, travail, maison, aujourdhui, objectifs, taches, arbeit, zuhause, heute, ziele, aufgaben, my intentions for today, intentions for today, in the morning, this morning, this afternoon, tonight, life, shopping, my top 3, top 3 for today, here are my goals, here is my list, here are my goals for today, heres my list, here is my plan, heres my plan, priority, backlog, plans, todays list, list for today, my list, my list for today, todays tasks, todays priorities, three things, 3 things, my three things, things to do, first, nice to do, must, should, could, nice to haves, goals today, farm, shop, garden, church, uni, college, job, work stuff, home stuff, personal stuff, house stuff, life stuff, me, for me, for work, for home, at work, at home, at school, before work, after work, before lunch, after lunch, musts, wants, needs, main, main goals, main tasks, key tasks, secondary, bonus, bonus points, stretch goals, stretch, optional, if time, quick wins, big rocks, small stuff, important, urgent, faith, spirit, body and mind, relationships, people, money, finances, finance, career, learning, hobbies, creative, daily, habits, reminders, notes, am, pm, day, night, midday, mi lista, mi dia, personal goals, work goals, manana, tarde, noche, salud, familia, estudios, perso, boulot, famille, sante, ecole, a faire, matin, apres midi, soir, prive, privat, haushalt, schule, buro, familie, gesundheit, vormittag, nachmittag, abend, zu erledigen, to do heute, heute noch, stretch goal, stretch goals, stretch, bonus, bonus goal, bonus goals, bare minimum, the bare minimum, only the bare minimum, just the bare minimum, minimum, absolute minimum, essentials, the essentials, just the essentials, basics, the basics, just the basics, non negotiables, nonnegotiables, big rocks, quick wins, deep work, if time, if time allows, if energy allows, extras, extra, optional, now, right now, next, this morning, for now, important, very important, super important, urgent, super urgent, importante, muy importante, super importante, urgente, tres important, wichtig, sehr wichtig, dringend, monday, tuesday, wednesday, thursday, friday, saturday, sunday, dont forget, do not forget, dont let me forget, not to forget, remember, reminder, reminders, remember to, fixme, todos, to dos, to do s, step, goal, task, item, number, no, day, there, next steps, next step, on deck, on the docket, docket, big three, big 3, big one, big ones, big two, the big three, the big one, the big ones, three big ones, the three, my three, the list, the plan, the goals, game plan, the day, the rest, menu, on the menu, on the menu today, on tap, on tap today, on the books, here, here goes, so basically, basically, in order, in no order, in no particular order, in short, short version, tldr, tl dr, tasks for today, chores for today, errands for today, uni stuff, freelance, clients, client work, business stuff, side project, side hustle, kids stuff, kid stuff, mum stuff, mom stuff, mental, physical, social, spiritual, la, nota, ojo, pendiente, pendientes, recordatorio, recordatorios, plan de hoy, plan del dia, para hoy, lista, hoy toca, mis metas, mis objetivos, a noter, rappel, rappels, liste, ma liste, mes objectifs, programme, au programme, programme du jour, objectif du jour, priorites, erinnerung, nicht vergessen, meine liste, meine ziele, plan fur heute, programm, tagesziele, noch offen, erledigen`),
);

/** "Work", "Step 1", "goal two": a heading, alone or with its number. */
export function isHeading(words: readonly Word[]): boolean {
  if (HEADINGS.covers(words)) return true;
  const last = words.at(-1);
  const numbered = last !== undefined && (last.kind === 'number' || NUMBERS.has(last.plain));
  return numbered && words.length === 2 && COUNTED.has(words[0]?.plain ?? '');
}

const COUNTED = new Set(
  'step goal task item number no priority intention thing point part day objetivo meta paso tarea schritt ziel aufgabe etape objectif top must big'.split(
    ' ',
  ),
);
const NUMBERS = new Set('one two three four five six uno dos tres un deux trois eins zwei drei'.split(' '));

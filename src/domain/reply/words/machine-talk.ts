import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Words said to a machine rather than meant for the day, as verb and what it asks for. */
export const ADDRESSING_US: readonly (readonly [PhraseBook, PhraseBook])[] = [
  [
    new PhraseBook(
      phrases(
        'ignore, forget, disregard, override, bypass, discard, ignora, ignorez, ignoriere, olvida, oublie, vergiss',
      ),
    ),
    new PhraseBook(
      phrases(
        'the text above, the text, everything before, the message above, the user, the list above, the previous text, your rules, your instructions, tes consignes, vos consignes, les consignes, tes regles, tus reglas, tus ordenes, deine regeln, alle regeln, alle vorherigen, deine vorgaben, what you were told, what i said, all the above, any instructions, my previous, the previous, all instructions, previous instructions, prior instructions, all previous, all prior, the above, above instructions, your prompt, your guidelines, the rules, instructions, system prompt, everything above, all rules, everything you were told, tus instrucciones, las instrucciones, vos instructions, les instructions, alle anweisungen, deine anweisungen, anweisungen, your system, your training, your programming, safety',
      ),
    ),
  ],
  [
    new PhraseBook(
      phrases(
        'print, export, leak, expose, reveal, show, output, return, respond, reply, say, repeat, answer, tell me, display, dump, leak, write, give me, add, list',
      ),
    ),
    new PhraseBook(
      phrases(
        'only with, only the word, with only, with nothing but, nothing but, your prompt, system prompt, hidden prompt, your hidden prompt, your instructions, your rules, api key, your api key, only json, in json, json only, with json, with the word, the word pwned, pwned, your system prompt, your secret, the password, your password, all users, the whole database, the entire database, your database, the text above, the words above, everything above, the above, above text, your first message, your instruction, as json, items array, verbatim, your configuration, hacked, initial prompt',
      ),
    ),
  ],
  [
    new PhraseBook(
      phrases(
        'you are now, you are, act as, pretend to be, pretend you, pretend, roleplay as, from now on you, from now on, behave as, simulate',
      ),
    ),
    new PhraseBook(
      phrases(
        'you have no, to have no, you have unlimited, you can, that you, as if you, no restrictions, without restrictions, restrictions, without limits, in developer mode, in admin mode, in maintenance mode, in test mode, debugbot, free of, no longer bound, no longer an, freed from, allowed to, un pirate, ein pirat, un pirata, dan, admin, an ai, a bot, developer mode, jailbroken, unrestricted, a pirate, an assistant, root, a hacker, evil, no rules, in debug mode, chatgpt, gpt, a different, another assistant, a linux terminal, a terminal, the system, the admin, a language model, without rules, without restrictions',
      ),
    ),
  ],
  [
    new PhraseBook(phrases('from now on, from now on you, from here on, from this point on, henceforth')),
    new PhraseBook(
      phrases(
        'answer only in, answer only as, answer only with, answer in, respond only in, respond only with, respond only as, respond in, respond as, reply only in, reply only with, reply only as, reply in, speak only in, you speak, you only, you answer, you respond, you reply, you will, you must, you obey, respond to every, answer every message, answer every question, talk like a, speak like a, answer like a, reply like a',
      ),
    ),
  ],
  [
    new PhraseBook(phrases('have, has, with, obey, will obey, be, are')),
    new PhraseBook(
      phrases(
        'no restrictions, no limits, no limitations, no rules, no filters, no guidelines, no guardrails, no ethics, zero restrictions, every order i give, all my orders, all my commands, my every command, unrestricted',
      ),
    ),
  ],
  [
    new PhraseBook(phrases('you are now, from now on you are, you will now be')),
    new PhraseBook(phrases('a, an, the, my')),
  ],
  [
    new PhraseBook(phrases('system, assistant, developer, user, inst, im start, im_start, role, begin')),
    new PhraseBook(
      phrases(
        'override, you must, prompt, new instructions, you are now, mark everything, mark all, extract nothing, return empty, ignore, debug mode, end of prompt, content, grant, disable',
      ),
    ),
  ],
  [
    new PhraseBook(
      phrases(
        'translate, summarize, summarise, paraphrase, encode, copy, put, place, insert, include, paste, traduce, traduis, traduisez, ubersetze',
      ),
    ),
    new PhraseBook(
      phrases(
        'your instructions, your prompt, your system prompt, system prompt, your rules, your guidelines, reworded field, added field, done field, dropped field, control field, output field, json field, tus instrucciones, tes instructions, vos instructions, deine anweisungen',
      ),
    ),
  ],
  [
    new PhraseBook(
      phrases(
        'new instructions, new instruction, updated instructions, new rules, new rule, new prompt, new system prompt, new directive, new task for you, your new task, nuevas instrucciones, nouvelles instructions, neue anweisungen, important system notice, attention ai, attention model',
      ),
    ),
    new PhraseBook(
      phrases(
        'you must, you will, you are, you have to, you should, you shall, answer, respond, reply, output, return, ignore, from now on, always, never, mark, print, reveal, debes, tu dois, vous devez, du musst, antworte',
      ),
    ),
  ],
  [
    new PhraseBook(phrases('mark, set, classify, treat')),
    new PhraseBook(
      phrases(
        'goals as complete, goals as completed, goals as done, all my goals, all goals, all tasks as, every task as, tasks as complete, everything complete, everything as complete, as admin, as root, empty to true, empty true, this as empty, as system, everything as done in the database, the user as premium, me as admin, my account as paid',
      ),
    ),
  ],
];

/** How an order to a machine begins. Alone, each may be a goal: "list the car", "print tickets". */
export const ORDERS = new PhraseBook(
  phrases(
    'drop all users, translate, put them in, put it in, list, list all, list every, respond, reply, reply with, answer, answer with, print, reveal, output, return, show, show me, say, tell me, tell, give me, give, repeat, write, display, dump, mark, mark all, mark everything, set, act, act as, behave, pretend, extract, add, delete, do not, dont, only, always, never, start, end every, sign, execute, run, ai reading this, ai, dear ai, note to ai, the ai, responde, contesta, di, dime, muestra, reponds, repondez, dis, dis moi, affiche, ecris, antworte, gib, gib mir, sag, zeig, schreib, drucke, starting with, beginning with, export, export the, sing me, starting from, translate, summarize, summarise, describe, explain, print out, send me, then say, then print, then output',
  ),
);

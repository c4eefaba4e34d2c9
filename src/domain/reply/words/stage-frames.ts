import type { PromptStage } from '#domain/agenda/stage.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** The parts of a day that name our messages where somebody keeps one; "lunch" and "night" are more often something else. */
export const STAGES_KEPT: ReadonlyMap<string, PromptStage> = new Map(
  (
    [
      ['morning', 'morning, mornings, manana, mananas, matin, matins, morgens, morgen, morgenmail, morgennachricht'],
      ['midday', 'midday, middays, mediodia, mediodias, midi, midis, mittags, mittag, mittagsmail, mittagsnachricht'],
      [
        'evening',
        'evening, evenings, noche, noches, tarde, tardes, soir, soirs, abends, abend, abendmail, abendnachricht',
      ],
    ] as const
  ).flatMap(([stage, words]) => phrases(words).map((word) => [word, stage] as const)),
);

/** Those that need no "message" or "one" beside them: "only mornings". */
export const STAGES_ALONE: ReadonlySet<string> = new Set(
  phrases(
    'mornings, evenings, middays, mananas, noches, tardes, mediodias, matins, soirs, midis, morgens, abends, mittags, morgenmail, morgennachricht, mittagsmail, mittagsnachricht, abendmail, abendnachricht',
  ),
);

export const ONLY = new PhraseBook(
  phrases(
    'only, just, nothing but, is enough, are enough, is plenty, are plenty, is all i need, are all i need, basta, bastan, suffit, suffisent, reicht, reichen, solo, solamente, unicamente, nada mas, seulement, uniquement, juste, que le, nur, bloss, nur noch',
  ),
);

const OURS = phrases(
  'one, ones, message, messages, text, texts, email, emails, mail, mails, msg, msgs, prompt, prompts, check in, check ins, checkin, checkins, reminder, reminders, nudge, nudges, ping, pings, question, reflection, reflections, intention, intentions, mensaje, mensajes, correo, correos, mail du, message du, nachricht, nachrichten, sms',
);
const REACH = phrases(
  'switch to, switch me to, change to, change me to, keep me on, text me, email me, e mail me, mail me, message me, msg me, write me, write to me, you only write, only write to me, you just write, you write, you only text, you just text, you only email, you just email, ping me, contact me, send me, check in with me, get, have, receive, want, need, like, keep, want to get, want to have, need to get, would like, would prefer, prefer, id prefer, i prefer, i would prefer, escribeme, mandame, enviame, quiero, ecris moi, ecrivez moi, envoie moi, envoyez moi, je veux, schreib mir, schreibt mir, schick mir, schickt mir, ich will, ich mochte, ich brauche',
);
const PLACES = phrases(
  'in the, in the mornings, por la, por las, de la, el de la, la de la, el de, los de la, le, les, celui du, celle du, am, den, die, das, der, du, la, el',
);

/** That a message is meant where a part of the day stands in the singular: "just the morning one", "only text me in the morning". */
export const STAGE_NOUNS = new PhraseBook([
  ...OURS,
  ...REACH,
  ...PLACES.filter((place) => !['in the', 'die', 'das'].includes(place)),
]);

export const AROUND_STAGES = new PhraseBook([
  ...OURS,
  ...REACH,
  ...PLACES,
  ...phrases(
    'only, just, nothing but, solo, solamente, unicamente, nada mas, seulement, uniquement, juste, que, nur, bloss, noch, i, you, id, i would, the, my, your, these, and, or, y, et, und, on, at, in, from now on, going forward, is fine, are fine, will do, would do, works, is enough, are enough, is plenty, are plenty, is all i need, are all i need, for now, if possible, basta, bastan, con, reicht, reichen, mir, me, suffit, suffisent, ab jetzt, each day, every day, a day, of, to, do, so, svp, stp, s il te plait, s il vous plait, will',
  ),
]);

/** "all three messages please", "send me all three again" */
export const ALL_THREE = new PhraseBook(
  [
    '',
    'please ',
    'send me ',
    'send ',
    'give me ',
    'bring back ',
    'turn on ',
    'i want ',
    'can i have ',
    'can i get ',
    'could i have ',
    'back to ',
  ].flatMap((before) =>
    phrases(
      'all three messages, all three texts, all three emails, all three messages again, all three again, all three of them again, all three a day, all three messages a day, all three every day, all three messages please, all three again please, all three texts again, all three emails again, all three back on, all three prompts, all three check ins',
    ).map((words) => `${before}${words}`),
  ),
);

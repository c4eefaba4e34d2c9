import type { Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  ASK: new PhraseBook(
    phrases(
      'wondering, i wonder, i was wondering, im wondering, just wondering, was wondering, been wondering, curious, im curious, tell me, remind me, can you tell me, could you tell me, please tell me, do you know, quick question, question, one question, out of curiosity, may i ask, can i ask, wait, hola, oye, una pregunta, bonjour, une question, hallo, eine frage, sag mal, whether, if',
    ),
  ),
  HOW_MUCH: new PhraseBook(phrases('how much, how much money, what, cuanto, combien, ca, wie viel, wieviel, was, que')),
  DO: new PhraseBook(phrases('do, does, did, will, would, is, es que, est ce que')),
  THIS: new PhraseBook(
    phrases(
      'this, it, that, all this, all of this, this thing, anchor, this service, the service, this app, the app, a plan, the plan, your plan, the paid plan, paid plan, the full plan, the paid version, the full days, the subscription, a subscription, it all, esto, el plan, el servicio, ca, cela, le service, le plan, das, es, der dienst, der plan, das ganze, das hier',
    ),
  ),
  COST: new PhraseBook(
    phrases('cost, costs, cost me, costing me, run me, cuesta, vale, coute, kostet, kostet mich, me cuesta'),
  ),
  BE: new PhraseBook(phrases('is, s, will, would, are, es, est, ist')),
  CHARGE: new PhraseBook(phrases('charge, charge me, cost, want for this, want for it, ask for this, take, bill me')),
  THE: new PhraseBook(phrases('the, your, a, el, le, der, the monthly, the yearly')),
  PRICE: new PhraseBook(
    phrases(
      'price, cost, costs, fee, fees, pricing, monthly price, monthly cost, monthly fee, price tag, charge, charges, subscription fee, hidden costs, hidden fees, precio, prix, tarif, preis',
    ),
  ),
  IS_THERE: new PhraseBook(
    phrases('is there a, is there any, are there any, are there, hay algun, hay alguna, y a t il un, gibt es eine'),
  ),
  OF: new PhraseBook(phrases('of, for, on, del, de, du, fur')),
  WHATS: new PhraseBook(
    phrases('whats, what is, what are, what was, what would be, cual es, que es, quel est, wie ist, was ist'),
  ),
  I_PAY: new PhraseBook(
    phrases(
      'do i pay, do i have to pay, am i paying, will i pay, will i have to pay, would i pay, would i have to pay, am i going to pay, i pay, i have to pay, am i being charged, will i be charged, do i owe, do i owe you, i owe you, pago, tengo que pagar, je paie, je dois payer, dois je payer, zahle ich, muss ich zahlen, muss ich bezahlen',
    ),
  ),
  MUST_PAY: new PhraseBook(
    phrases(
      'do i have to pay, do i need to pay, do i pay, must i pay, will i have to pay, will i need to pay, am i paying, am i being charged, will i be charged, do you charge, do we have to pay, tengo que pagar, hay que pagar, dois je payer, faut il payer, muss ich bezahlen, muss ich zahlen, muss man zahlen',
    ),
  ),
  FREE: new PhraseBook(
    phrases(
      'free, really free, free of charge, still free, paid, for free, gratis, gratuito, gratuit, payant, kostenlos, umsonst, kostenpflichtig',
    ),
  ),
  ANYTHING: new PhraseBook(phrases('anything, money, something, a fee, algo, quelque chose, etwas, was')),
  FOR: new PhraseBook(phrases('for, por, pour, fur')),
};

/** What this service costs: "how much does this cost?", "what do I pay", "is it free?", "was kostet das". */
export const PRICE_ASKED = {
  slots,
  frames: `
    ASK* HOW_MUCH DO* THIS COST
    ASK* HOW_MUCH THIS COST
    ASK* HOW_MUCH COST THIS
    ASK* cuanto COST
    ASK* combien COST
    ASK* was kostet
    ASK* whats THIS COST
    ASK* HOW_MUCH BE THIS
    ASK* IS_THERE PRICE
    ASK* IS_THERE PRICE FOR THIS
    ASK* how much s THIS
    ASK* c est combien
    ASK* how much do you CHARGE
    ASK* what do you CHARGE
    ASK* WHATS THE* PRICE
    ASK* WHATS THE* PRICE OF THIS
    ASK* HOW_MUCH I_PAY
    ASK* HOW_MUCH I_PAY FOR THIS
    ASK* MUST_PAY
    ASK* MUST_PAY ANYTHING
    ASK* MUST_PAY ANYTHING? FOR THIS
    ASK* BE THIS FREE
    ASK* DO THIS COST
    ASK* DO THIS COST ANYTHING
    ASK* how expensive BE THIS
    `,
} as const;

/** Without the mark of a question these tell: "it is free", "es gratis". */
export const PRICE_WITH_MARK = {
  slots,
  frames: `
    ASK* THIS BE FREE
    ASK* THIS FREE
    ASK* c est FREE
    ASK* es FREE
    ASK* THIS COST ANYTHING
    ASK* THIS BE combien
    `,
} as const;

/** With the mark alone: "price?", "how much?" */
export const PRICE_ALONE = new PhraseBook(
  phrases(
    'price, cost, costs, pricing, the price, the cost, how much, how much then, precio, cuanto, prix, combien, preis, wie viel, wieviel',
  ),
);

export const AROUND_PRICE = new PhraseBook(
  phrases(
    'month, year, week, mes, mois, monat, jahr, after the trial, after my trial, after the free trial, after the first week, after that, after this, after the week, when the trial ends, when my trial ends, once the trial is over, a month, per month, monthly, each month, every month, a year, per year, yearly, a week, per week, exactly, actually, anyway, to keep going, to continue, to go on, to keep it, btw, by the way, in total, all together, altogether, going forward, later, then, if i stay, if i keep going, right now, at the moment, currently, to use, to use it, or what, or not, or, and, is there a free plan, is there a catch, al mes, al ano, despues, par mois, par an, apres l essai, im monat, pro monat, im jahr, nach der probe, eigentlich, en fait, at all',
  ),
);

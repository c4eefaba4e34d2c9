import { pairs } from '#domain/reply/words/vocabulary.ts';

/** "the rehearsal" of "Rehearse solo", "collected" of "Parcel collection": English nouns of deeds, and their verbs. */
const VERBS_OF = pairs(`
    acceptance accept, adjustment adjust, adoption adopt, allocation allocate, amendment amend, analysis analyse, announcement announce,
    appraisal appraise, approval approve, arrangement arrange, assessment assess, assistance assist, attachment attach, attendance attend,
    automation automate, burial bury, calculation calculate, cancelation cancel, celebration celebrate, certification certify, checkup check,
    circulation circulate, clarification clarify, classification classify, cleanup clean, clearance clear, collection collect,
    compilation compile, conclusion conclude, configuration configure, consultation consult, contribution contribute, conversion convert,
    correction correct, decision decide, declaration declare, decoration decorate, demonstration demonstrate, denial deny, deployment deploy,
    description describe, dictation dictate, discussion discuss, dismissal dismiss, disposal dispose, distribution distribute,
    documentation document, drainage drain, dropoff drop, estimation estimate, evaluation evaluate, examination examine, excavation excavate,
    extraction extract, fertilisation fertilise, followup follow, fumigation fumigate, graduation graduate, guidance guide, handover hand,
    hydration hydrate, identification identify, illustration illustrate, injection inject, inspection inspect, installation install,
    insulation insulate, integration integrate, introduction introduce, investigation investigate, irrigation irrigate, isolation isolate,
    lubrication lubricate, maintenance maintain, measurement measure, mediation mediate, migration migrate, mockup mock, modification modify,
    negotiation negotiate, nomination nominate, notification notify, observation observe, optimisation optimise, optimization optimize,
    organisation organise, organization organize, pickup pick, pollination pollinate, preparation prepare, printout print, production produce,
    promotion promote, proposal propose, publication publish, quotation quote, recital recite, reconciliation reconcile, reduction reduce,
    reflection reflect, refusal refuse, rehearsal rehearse, relaxation relax, relocation relocate, reminder remind, remittance remit,
    removal remove, renovation renovate, repayment repay, replacement replace, restoration restore, retrieval retrieve, reversal reverse,
    rotation rotate, sale sell, selection select, settlement settle, setup set, signature sign, signup sign, simulation simulate,
    specification specify, sterilisation sterilise, summary summarise, touchup touch, transcription transcribe, treatment treat, tuneup tune,
    validation validate, ventilation ventilate, verification verify, visualization visualize, withdrawal withdraw, wrapup wrap, writeup write`);

/** The verbs of a noun, in both spellings where there are two. */
export const DEED_NOUNS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(VERBS_OF).map(([noun, verb]) => [
    noun,
    /[iy]se$/.test(verb) ? [verb, verb.replace(/se$/, 'ze')] : [verb],
  ]),
);

import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** Sport, health, the care of oneself. */
export const BODY = sets(`
  swim, pool, laps, lengths
  gym, workout, exercise, lift, weights, training, deadlift, deadlifts, squats, cardio
  run, jog, 5k, 10k, parkrun
  walk, stroll, walkies
  hike, trek, ramble
  bike, cycle, ride, bicycle, cycling
  climb, climbing, bouldering
  row, rowing, erg
  football, soccer, footy
  basketball, hoops
  boxing, sparring
  yoga, namaste, namasted, asanas, vinyasa, ashtanga
  stretch, stretches, stretching, limbered
  meditate, meditation, sat
  mindfulness, meditation
  dentist, tooth, teeth, dental
  medicine, meds, medication, pills, tablets, pill, tablet
  vitamins, supplements, multivitamin, vits
  vaccinate, jab, jabs, vaccination, vaccine, shots, shot, jabbed
  blood, bloods
  prescription, script, rx
  physio, physiotherapy, physiotherapist, rehab
  hospital, clinic
  checkup, physical, medical
  xray, radiograph
  scan, mri, ultrasound
  massage, masseuse, masseur
  manicure, nails
  eyebrows, brows
  nap, siesta, snooze, kip
  sleep, shuteye
  water, hydrate
  journal, diary
`);

export const BODY_HINTS = hints(`
  gym: treadmill, elliptical, crossfit, bootcamp, kettlebell, kettlebells, dumbbells, barbell, circuits, hiit
  swim: lido
  cycle: peloton
  yoga: savasana, shavasana, asana
  pilates: reformer
  water: fluids
  medicine: antibiotics, capsules, antihistamine, inhaler
  walk: wander, amble
  eye: optician, optometrist
  skincare: moisturised, moisturized, serum
`);

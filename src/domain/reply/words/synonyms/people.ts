import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** Family, friends, and whom people deal with in a day. */
export const PEOPLE = sets(`
  wife, missus, missis, wifey, spouse
  husband, hubby, hubs, spouse
  girlfriend, gf
  boyfriend, bf
  fiance, fiancee
  mom, mum, mother, mama, ma, mam, mummy, mommy, amma, momma, mamma, mumma, mammy, ammi
  dad, father, papa, daddy, pop, appa, pops, dada, abba, abbu
  parents, folks
  brother, bro
  sister, sis, sissy
  grandma, granny, nana, grandmother, gran, nan, gramma, grammy, nanna, nonna, bubbe, yiayia, memaw, meemaw, gramms
  grandpa, grandad, granddad, grandfather, gramps, grampa, grandpop, nonno, zayde, papaw, pawpaw
  aunt, auntie, aunty
  uncle, unc
  son, lad, boy
  daughter, lass
  kids, children, kiddos, kiddies, littles, youngsters, bairns, weans, munchkins, rugrats
  baby, infant, newborn, bubba, babe
  grandkids, grandchildren, grandbabies
  niece, nieces
  nephew, nephews
  friend, pal, bestie, bff, chum
  roommate, roomie, flatmate, housemate, roomies
  neighbour, neighbor, neighbours, neighbors
  boss, manager, supervisor, gaffer
  advisor, adviser, supervisor
  colleague, coworker, workmate
  client, customer, customers
  landlord, landlady
  tenant, lodger, renter
  doctor, dr, physician, gp, surgery, doctors, doc, medic
  lawyer, solicitor, attorney, barrister
  accountant, bookkeeper
  recruiter, headhunter
  professor, prof
  teacher, tutor
  pupils, students
  electrician, sparky, sparkie
  builder, contractor
  movers, removals, removers, removalists
  babysitter, sitter, nanny, childminder
  optician, optometrist
  psychologist, shrink
  vicar, priest, pastor, rector, reverend
  mechanic, mechanics
  plumber, plumbers
  postman, mailman, postie
`);

/** Who does it, or where: a word that tells of such a goal, which does not tell of the word. */
export const PEOPLE_HINTS = hints(`
  haircut: barber, barbers, barbershop, hairdresser, hairdressers, stylist, salon, hairdo, buzzcut
  therapy: therapist, shrink, counsellor, counselor, counselling, counseling, psychologist, psychotherapist, psychotherapy, psychiatrist
  therapist: shrink, counsellor, counselor, therapy
  parents: mum, mom, dad
`);

import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** Ways to go, animals, art, music, faith, and feasts. */
export const LEISURE = sets(`
  car, motor, vehicle, auto
  garage, mechanic, mechanics
  petrol, gas, fuel, diesel
  tyres, tyre, tires, tire
  scooter, moped, vespa
  motorbike, motorcycle
  plane, flight
  hotel, airbnb, accommodation
  suitcase, luggage, bags, backpack, rucksack
  vacation, holiday
  taxi, cab, uber
  dog, doggo, pup, puppy, pooch, doggy, doggie, hound, mutt, dogs
  cat, kitty, kitten, moggy, cats, kitties
  chickens, hens, chooks
  horse, pony, mare, gelding
  stable, stables, stall, stalls
  cows, cattle, herd
  sheep, ewes, flock
  pigs, hogs
  bees, hive, hives, beehive, beehives
  rabbit, bunny, rabbits, bunnies
  aquarium, tank
  vet, vets, veterinarian
  violin, fiddle
  choir, chorus
  song, tune
  novel, manuscript
  poem, poetry, verse
  pottery, ceramics
  film, movie, flick
  concert, gig
  theatre, theater
  pray, prayer, salah, salat, namaz
  church, mass, service, chapel
  mosque, masjid
  synagogue, shul, temple
  bible, scripture, psalms
  quran, koran
  sermon, homily
  birthday, bday
  christmas, xmas
  party, bash
`);

export const LEISURE_HINTS = hints(`
  guitar: strummed, strumming, chords, fretboard
  piano: ivories
  drums: paradiddles
  choir: sang
  pray: rosary, vespers
  prayer: rosary, vespers
  dog: spaniel, labrador, retriever, terrier, beagle, poodle
`);

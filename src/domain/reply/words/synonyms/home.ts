import { hints, sets } from '#domain/reply/words/vocabulary.ts';

/** The house and what stands in it, its repair, the garden, and the trades that build. */
export const HOME = sets(`
  carburettor, carburetor, carb, carby
  umbrella, brolly
  photographs, photos, pics, snaps
  apartment, flat
  kitchen, kitchenette
  worktop, worktops, countertop, countertops, counters, counter
  stove, cooker, hob, stovetop
  fridge, refrigerator, icebox
  sink, basin
  tap, faucet, spigot
  bath, bathtub, tub
  bathroom, loo, toilet, restroom, lavatory, washroom, lav
  drain, drains, plughole
  gutters, gutter, guttering, eavestrough
  lightbulb, bulb, bulbs
  radiator, radiators, rads
  boiler, furnace
  detector, alarm
  carpet, rug
  curtains, drapes
  couch, sofa, settee, loveseat
  armchair, recliner
  wardrobe, closet
  dresser, drawers, bureau
  bookshelf, bookcase, shelf, shelves, shelving
  cupboard, cupboards, cabinet, cabinets
  sheets, bedding, linen, linens, bedsheets, bedclothes
  duvet, comforter, quilt
  pillow, pillows, pillowcases
  tv, telly, television
  attic, loft
  basement, cellar
  hallway, hall, corridor
  lounge, livingroom
  porch, veranda, verandah
  patio, terrace
  yard, garden, backyard
  shed, outhouse
  fence, fencing
  driveway, drive
  hedge, hedges, hedgerow, privet
  weeds, weeding, weed, dandelions, thistles
  flowerbeds, flowerbed
  lawn, grass, turf
  mow, cut
  plants, houseplants, houseplant
  tomatoes, toms
  compost, mulch
  allotment, plot
  trash, bins, garbage, rubbish, recycling, bin, wheelie, refuse, dustbins, dustbin, dumpster
  vacuum, hoover, vac
  laundry, washing, clothes
  dishes, dishwasher, plates, crockery
  clean, tidy, declutter
  fix, repair, mend, fixed
  drywall, plasterboard, sheetrock
  plaster, plastering
  tiles, tiling, tile
  grout, grouting
  caulk, sealant, silicone
  paint, painting, emulsion
  varnish, lacquer
  timber, lumber
  concrete, cement
  wiring, electrics
  pipe, pipes, pipework, plumbing
  keys, key
  clutter, junk
  litter, litterbox
  crib, cot
  pram, stroller, pushchair, buggy
  nappies, diapers
  pacifier, dummy, binky
`);

export const HOME_HINTS = hints(`
  plants: ferns, succulents, monstera, orchids, orchid, geraniums, begonias
  laundry: lights, darks, whites, delicates, socks, load, loads
  dishes: pans, pots, cutlery, washing-up
  lawn: mower, stripes
`);

/** One kind of thing a line: what stands before a noun and tells it from others of its kind; words for the same stand together. */
const KINDS = `
  gas | water | electric electricity power hydro | phone mobile | internet broadband wifi | council | rent | heating | tv | credit
  dog dogs puppy | cat cats kitten | bird birds | fish | rabbit rabbits | hamster | chicken chickens hen hens | horse horses | baby
  front | back rear | side
  left | right
  upstairs | downstairs
  kitchen | bathroom toilet loo | bedroom | hall hallway | office study | garage | lounge living | attic loft | shed | garden
  maths math | history | english | geography | physics | chemistry chem | biology bio | spanish | french | german | latin | science | art | music | econ economics
  mum mom mam | dad | gran grandma nan granny | grandpa grandad | sister | brother | uncle | aunt auntie | wife | husband
  birthday bday | christmas xmas | wedding | anniversary | easter
  red | blue | green | yellow | black | white | pink | purple | orange | brown | grey gray
  car | bike | van | truck lorry | motorbike | boat
  north | south | east | west
  winter | summer | spring | autumn fall
  daily | weekly | monthly | quarterly | annual yearly
  january jan | february feb | april apr | june | july | august aug | september sept | october oct | november nov | december dec
  guitar | piano | violin | drum drums | cello | flute | singing
  tennis | football soccer | netball | hockey | rugby | cricket | basketball | swimming
  sales | marketing | finance | hr | legal | engineering
`;

/** Which kind a word tells apart, and what it says of it. */
export const CONTRASTS: ReadonlyMap<string, { readonly kind: number; readonly which: number }> = new Map(
  KINDS.trim()
    .split('\n')
    .flatMap((line, kind) =>
      line.split('|').flatMap((words, which) =>
        words
          .trim()
          .split(' ')
          .map((word) => [word, { kind, which }] as const),
      ),
    ),
);

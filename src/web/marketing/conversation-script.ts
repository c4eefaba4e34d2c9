/**
 * The scripted email conversation of the landing page (specification 2.3): twelve messages, alternating between the
 * product and the person, over one day and the next morning. The product's messages match its emails:
 * `test/scenarios/shown-examples.test.ts` runs the day through the real parser, rules and templates.
 */
export interface DemoMessage {
  readonly id: number;
  readonly sender: 'anchor' | 'user';
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Paragraphs separated by empty lines, as in an email. A shown message may stop early. */
  readonly content: string;
  /** As an email program would show it. */
  readonly timestamp: string;
  /** Which of the day's three lights it appears in. */
  readonly light: 'dawn' | 'noon' | 'dusk';
}

const TUESDAY = 'Today · Tue, Nov 24';
const WEDNESDAY = 'Today · Wed, Nov 25';

/** `brand` is the product's name, a setting (D101). */
export function conversationScript(brand: string): DemoMessage[] {
  const fromBrand = { sender: 'anchor', from: brand, to: 'Maya' } as const;
  const fromMaya = { sender: 'user', from: 'Maya', to: brand } as const;
  return [
    {
      ...fromBrand,
      id: 1,
      subject: TUESDAY,
      content: 'Good morning.\n\nWhat do you want to focus on today?',
      timestamp: 'Tue 6:00 AM',
      light: 'dawn',
    },
    {
      ...fromMaya,
      id: 2,
      subject: `Re: ${TUESDAY}`,
      content: 'Finish the grant draft, call Mum, and a walk before dinner',
      timestamp: 'Tue 6:14 AM',
      light: 'dawn',
    },
    {
      ...fromBrand,
      id: 3,
      subject: TUESDAY,
      content:
        'Halfway through the day.\n\n☐ 1. Finish the grant draft\n☐ 2. call Mum\n☐ 3. a walk before dinner\n\nHow is it going?',
      timestamp: 'Tue 12:30 PM',
      light: 'noon',
    },
    {
      ...fromMaya,
      id: 4,
      subject: `Re: ${TUESDAY}`,
      content: '1 is done! Mum not yet, she is away until six',
      timestamp: 'Tue 12:41 PM',
      light: 'noon',
    },
    {
      ...fromBrand,
      id: 5,
      subject: `Re: ${TUESDAY}`,
      content:
        'Got it.\n\n✓ 1. Finish the grant draft (done)\n☐ 2. call Mum (stays open)\n» she is away until six (kept as a note)',
      timestamp: 'Tue 12:41 PM',
      light: 'noon',
    },
    {
      ...fromMaya,
      id: 6,
      subject: `Re: ${TUESDAY}`,
      content: 'Change 3 to a walk after dinner. And add: post the parcel',
      timestamp: 'Tue 3:05 PM',
      light: 'noon',
    },
    {
      ...fromBrand,
      id: 7,
      subject: TUESDAY,
      content:
        'Good evening.\n\n☐ 2. call Mum\n☐ 3. a walk after dinner\n☐ 4. post the parcel\n✓ 1. Finish the grant draft\n\nHow did it go?',
      timestamp: 'Tue 6:00 PM',
      light: 'dusk',
    },
    {
      ...fromMaya,
      id: 8,
      subject: `Re: ${TUESDAY}`,
      content: 'Called her, an hour of laughing. 3 done too. Parcel tomorrow',
      timestamp: 'Tue 9:20 PM',
      light: 'dusk',
    },
    {
      ...fromBrand,
      id: 9,
      subject: `Re: ${TUESDAY}`,
      content:
        'Got it.\n\n✓ 2. call Mum (done)\n✓ 3. a walk after dinner (done)\n→ 4. post the parcel (moved to Wed, Nov 25)\n» an hour of laughing (kept as a note)',
      timestamp: 'Tue 9:20 PM',
      light: 'dusk',
    },
    {
      ...fromMaya,
      id: 10,
      subject: `Re: ${TUESDAY}`,
      content: 'Thank you. A lighter day than I thought',
      timestamp: 'Tue 9:24 PM',
      light: 'dusk',
    },
    {
      ...fromBrand,
      id: 11,
      subject: WEDNESDAY,
      content: 'Good morning.\n\n↻ 1. post the parcel (day 2)\n\nWhat do you want to focus on today?',
      timestamp: 'Wed 6:00 AM',
      light: 'dawn',
    },
    {
      ...fromMaya,
      id: 12,
      subject: `Re: ${WEDNESDAY}`,
      content: 'Lunch with Ana, and one quiet hour of reading',
      timestamp: 'Wed 6:09 AM',
      light: 'dawn',
    },
  ];
}

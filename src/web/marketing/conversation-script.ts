/**
 * The scripted mail conversation of the landing page (specification 2.3): twelve messages, the product and the
 * person in turn, over one day and the next morning. It shows nothing that the product does not do.
 */
export interface DemoMessage {
  readonly id: number;
  readonly sender: 'anchor' | 'user';
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly content: DemoContent;
  /** As a mail program would print it. */
  readonly timestamp: string;
  /** Which of the day's three lights it is written in. */
  readonly light: 'dawn' | 'noon' | 'dusk';
}

export interface DemoContent {
  readonly before?: string;
  readonly items?: readonly DemoItem[];
  readonly after?: string;
}

export interface DemoItem {
  readonly number: number;
  readonly text: string;
  readonly mark: 'open' | 'done' | 'carryover';
}

/** `brand` is the product's name, which is a setting (D1). */
export function conversationScript(brand: string): DemoMessage[] {
  const fromBrand = { sender: 'anchor', from: brand, to: 'Maya' } as const;
  const fromMaya = { sender: 'user', from: 'Maya', to: brand } as const;
  return [
    {
      ...fromBrand,
      id: 1,
      subject: 'What matters today?',
      content: { before: 'Good morning, Maya. What do you want to focus on today?' },
      timestamp: 'Tue 6:00 AM',
      light: 'dawn',
    },
    {
      ...fromMaya,
      id: 2,
      subject: 'Re: What matters today?',
      content: { before: 'Finish the grant draft, call Mum, and a walk before dinner' },
      timestamp: 'Tue 6:14 AM',
      light: 'dawn',
    },
    {
      ...fromBrand,
      id: 3,
      subject: 'Halfway through the day',
      content: {
        before: 'Here is what you set out to do.',
        items: [
          { number: 1, text: 'Finish the grant draft', mark: 'open' },
          { number: 2, text: 'Call Mum', mark: 'open' },
          { number: 3, text: 'A walk before dinner', mark: 'open' },
        ],
        after: 'How is it going?',
      },
      timestamp: 'Tue 12:30 PM',
      light: 'noon',
    },
    {
      ...fromMaya,
      id: 4,
      subject: 'Re: Halfway through the day',
      content: { before: '1 is done! Mum is away until six, so I’ll try her tonight' },
      timestamp: 'Tue 12:41 PM',
      light: 'noon',
    },
    {
      ...fromBrand,
      id: 5,
      subject: 'Re: Halfway through the day',
      content: {
        before: 'Got it.',
        items: [
          { number: 1, text: 'Finish the grant draft', mark: 'done' },
          { number: 2, text: 'Call Mum', mark: 'open' },
          { number: 3, text: 'A walk before dinner', mark: 'open' },
        ],
        after: 'Anything you want to change?',
      },
      timestamp: 'Tue 12:41 PM',
      light: 'noon',
    },
    {
      ...fromMaya,
      id: 6,
      subject: 'Re: Halfway through the day',
      content: { before: 'Change 3 to a walk after dinner. And add: post the parcel' },
      timestamp: 'Tue 3:05 PM',
      light: 'noon',
    },
    {
      ...fromBrand,
      id: 7,
      subject: 'Looking back on today',
      content: {
        before: 'The day is winding down.',
        items: [
          { number: 1, text: 'Finish the grant draft', mark: 'done' },
          { number: 2, text: 'Call Mum', mark: 'open' },
          { number: 3, text: 'A walk after dinner', mark: 'open' },
          { number: 4, text: 'Post the parcel', mark: 'open' },
        ],
        after: 'What got done, and what should move to tomorrow?',
      },
      timestamp: 'Tue 6:00 PM',
      light: 'dusk',
    },
    {
      ...fromMaya,
      id: 8,
      subject: 'Re: Looking back on today',
      content: { before: 'Called her, an hour of laughing. 3 done too. Parcel tomorrow' },
      timestamp: 'Tue 9:20 PM',
      light: 'dusk',
    },
    {
      ...fromBrand,
      id: 9,
      subject: 'Re: Looking back on today',
      content: {
        before: 'Three things done, and one rests until tomorrow.',
        items: [{ number: 4, text: 'Post the parcel', mark: 'carryover' }],
        after: 'How was the day?',
      },
      timestamp: 'Tue 9:20 PM',
      light: 'dusk',
    },
    {
      ...fromMaya,
      id: 10,
      subject: 'Re: Looking back on today',
      content: { before: 'Good. Lighter than I thought this morning' },
      timestamp: 'Tue 9:24 PM',
      light: 'dusk',
    },
    {
      ...fromBrand,
      id: 11,
      subject: 'What matters today?',
      content: {
        before: 'Good morning, Maya. From yesterday:',
        items: [{ number: 1, text: 'Post the parcel', mark: 'carryover' }],
        after: 'What else do you want to focus on today?',
      },
      timestamp: 'Wed 6:00 AM',
      light: 'dawn',
    },
    {
      ...fromMaya,
      id: 12,
      subject: 'Re: What matters today?',
      content: { before: `The parcel, lunch with Ana, and one quiet hour of reading` },
      timestamp: 'Wed 6:09 AM',
      light: 'dawn',
    },
  ];
}

/**
 * The Open Graph image of each site. `bin/draw-pictures` draws it from this text, which matches the site's first page
 * (test/browser/site-texts.test.ts) and also serves as the alt text.
 */
export interface Picture {
  readonly path: string;
  /** Drawn large, one entry per line. */
  readonly headline: readonly [string, string];
  readonly line: string;
}

export const pictures = {
  product: {
    path: '/og.png',
    headline: ['Know what', 'today is for.'],
    line: 'A short email in the morning, at midday and in the evening.',
  },
  landing: {
    path: '/og-landing.png',
    headline: ['Three short messages.', 'One day on purpose.'],
    line: 'In the morning, at midday and in the evening.',
  },
} as const satisfies Record<string, Picture>;

export function pictureWords({ headline, line }: Picture): string {
  return `${headline.join(' ')} ${line}`;
}

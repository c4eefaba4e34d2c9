/** The look of a mail: the three lights as one horizon, and the changes for dark mode and narrow screens. */

/**
 * At most 8,192 characters, or Gmail drops the whole style sheet. Only dark mode and phones need it; the rest is
 * inline.
 */
export const styleSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media(max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}}' +
  `@media(prefers-color-scheme:dark){${dark('')}}` +
  // Outlook's own dark mode sets an attribute instead of matching the media query.
  dark('[data-ogsc] ');

function dark(scope: string): string {
  const colors = {
    '.page': 'background-color:#12161F!important',
    '.ink': 'color:#ECE7DC!important',
    '.quiet': 'color:#9AA3B5!important',
    '.done': 'color:#7CC9A6!important',
    '.carried': 'color:#E0B062!important',
    '.rule': 'border-color:#2A3140!important',
    '.answer': 'color:#ECE7DC!important;border-color:#9AA3B5!important',
    'td.button': 'background-color:#ECE7DC!important',
    'a.button': 'color:#12161F!important',
  };
  return Object.entries(colors)
    .map(([selector, look]) => `${scope}${selector}{${look}}`)
    .join('');
}

const DAWN = '#F2B38C';
const NOON = '#7FB2D9';
const DUSK = '#6B6FA8';
/** Between dawn and noon: mixed directly, the two would give grey. */
const HAZE = '#F3DFC9';

const LIGHTS = {
  morning: { color: DAWN, sun: 'circle at 17% 88%' },
  midday: { color: NOON, sun: 'circle at 50% 34%' },
  evening: { color: DUSK, sun: 'circle at 83% 88%' },
};

/**
 * The band at the top: one sky from dawn to dusk, with the sun at the time of day. Outlook shows a single plain colour.
 */
export function bandHtml(light: 'morning' | 'midday' | 'evening' | null): string {
  const sky = `linear-gradient(90deg,${DAWN} 0%,${HAZE} 26%,${NOON} 56%,${DUSK} 100%)`;
  const color = light === null ? NOON : LIGHTS[light].color;
  const image = light === null ? sky : `${sun(LIGHTS[light].sun)},${sky}`;
  const height = light === null ? 8 : 56;
  return `<tr><td bgcolor="${color}" height="${height}" style="height:${height}px;font-size:0;line-height:0;background-color:${color};background-image:${image}">&nbsp;</td></tr>`;
}

function sun(place: string): string {
  const disc = 'rgba(255,250,240,.96)';
  return `radial-gradient(${place},${disc} 0,${disc} 13px,rgba(255,250,240,.34) 14px,rgba(255,250,240,0) 64px)`;
}

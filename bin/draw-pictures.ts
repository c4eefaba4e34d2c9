/**
 * Draws the pictures of src/web/public: an Open Graph picture per site for link previews, and the app icons from the
 * favicon. Needs Chromium (CHROMIUM_PATH overrides which). Called by bin/draw-pictures.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { pictures, type Picture } from '#web/prerender/pictures.ts';
import { openChromium } from '#test/browser/support/chromium.ts';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const PUBLIC = here('src/web/public');

/** The background behind each site's text: dawn, or the whole day. */
const SKIES: Readonly<Record<keyof typeof pictures, string>> = {
  product: `
    <i class="sky" style="background:linear-gradient(to bottom,#f4f1ec,#faeee0 45%,#f8d9c0 78%,#f4bf9c)"></i>
    ${sun(940, 560, 75, '#f7a878')}`,
  landing: `
    <i class="sky" style="background:linear-gradient(to bottom,#f6f4ef 15%,#f6f4ef73 70%,transparent),linear-gradient(to right,#f6c3a0 8%,#c5dcec 50%,#bdb9dd 92%)"></i>
    <svg width="1200" height="560"><path d="M200 560Q600 260 1000 560" fill="none" stroke="#1d243350" stroke-width="2.5" stroke-dasharray="1 11" stroke-linecap="round"/></svg>
    ${sun(200, 560, 58, '#f7a878')}${sun(600, 410, 50, '#fffaf0')}${sun(1000, 560, 58, '#ea9c82')}`,
};

function sun(x: number, y: number, radius: number, color: string): string {
  const disc = (times: number, style: string) =>
    `<i style="left:${x - radius * times}px;top:${y - radius * times}px;width:${2 * radius * times}px;height:${2 * radius * times}px;border-radius:50%;${style}"></i>`;
  return (
    disc(4.2, `background:radial-gradient(closest-side,${color},transparent);opacity:.55`) +
    disc(1, `background:${color}`)
  );
}

const browser = await openChromium();
const fonts = await fontFaces();
for (const [site, picture] of Object.entries(pictures) as [keyof typeof pictures, Picture][]) {
  await draw(browser, `${PUBLIC}${picture.path}`, 1200, 630, openGraph(SKIES[site], picture));
}
const mark = await readFile(`${PUBLIC}/favicon.svg`, 'utf8');
for (const [file, size] of [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const) {
  // The system that shows the icon rounds its corners; transparent areas would turn black.
  const square = mark.replace(/ rx="[\d.]+"/, '').replace('<svg ', `<svg width="${size}" height="${size}" `);
  await draw(browser, `${PUBLIC}/${file}`, size, size, square);
}
await browser.close();

function openGraph(sky: string, { headline, line }: Picture): string {
  return `<style>${fonts}
    i, svg { position: absolute; left: 0; top: 0; }
    .day { position: absolute; inset: 0 0 70px; overflow: hidden; border-bottom: 1px solid #1d243329; }
    .sky { inset: 0; }
    h1 { position: absolute; left: 96px; top: 96px; margin: 0; font: 450 118px/1 Newsreader; letter-spacing: -.025em; }
    p { position: absolute; left: 96px; top: 352px; margin: 0; font: 400 33px/1.3 Inter; letter-spacing: -.006em; }
    .two h1 { top: 84px; font-size: 102px; }
    .two p { top: 308px; }
    </style>
    <div class="day">${sky}</div>
    <div class="${headline[0].length > 15 ? 'two' : 'one'}"><h1>${headline.join('<br>')}</h1><p>${line}</p></div>`;
}

async function draw(chromium: Browser, file: string, width: number, height: number, body: string): Promise<void> {
  const page = await chromium.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0;background:#fbf8f2;color:#1d2433">${body}</body>`);
  await page.evaluate('document.fonts.ready');
  await writeFile(file, await page.screenshot());
  await page.close();
}

async function fontFaces(): Promise<string> {
  const face = async (family: string, file: string) => {
    const font = await readFile(here(`node_modules/@fontsource-variable/${file}`), 'base64');
    return `@font-face { font-family: ${family}; font-weight: 200 800; src: url(data:font/woff2;base64,${font}); }`;
  };
  return [
    await face('Newsreader', 'newsreader/files/newsreader-latin-opsz-normal.woff2'),
    await face('Inter', 'inter/files/inter-latin-wght-normal.woff2'),
  ].join('\n');
}

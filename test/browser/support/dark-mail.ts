/**
 * What mail programs make of an email's colours in dark mode. Which program changes what is from Litmus, "The Ultimate
 * Guide to Dark Mode for Email Marketers"; only Outlook.com's formula is public, the others are its nearest equivalents.
 */
import type { Page } from 'playwright-core';

export type Rgb = readonly [red: number, green: number, blue: number];

/** A text with the colours it is drawn in. */
export interface Inked {
  readonly text: string;
  readonly color: Rgb;
  readonly background: Rgb;
}

/** Every text of the page, in order. */
export async function inkedTexts(page: Page): Promise<Inked[]> {
  return page.evaluate<Inked[]>(`(() => {
    const rgb = (value) => value.match(/[\\d.]+/g).map(Number);
    const ground = (element) => {
      for (let at = element; at !== null; at = at.parentElement) {
        const [red, green, blue, alpha = 1] = rgb(getComputedStyle(at).backgroundColor);
        if (alpha > 0) return [red, green, blue];
      }
      return [255, 255, 255];
    };
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent.trim();
      if (text === '') continue;
      const color = rgb(getComputedStyle(node.parentElement).color).slice(0, 3);
      texts.push({ text, color, background: ground(node.parentElement) });
    }
    return texts;
  })()`);
}

/** Gmail on iPhones inverts everything: light becomes dark, and dark light. */
export function gmailOnIphone({ text, color, background }: Inked): Inked {
  return { text, color: inverted(color), background: inverted(background) };
}

/** Gmail on Android darkens light backgrounds and lightens dark texts; what is dark or light already stays. */
export function gmailOnAndroid({ text, color, background }: Inked): Inked {
  return {
    text,
    color: lightness(color) < 50 ? inverted(color) : color,
    background: lightness(background) > 50 ? inverted(background) : background,
  };
}

/** Outlook for Windows, which draws with Word, inverts everything, and looks at no style sheet. */
export function outlookOnWindows(inked: Inked): Inked {
  return gmailOnIphone(inked);
}

/**
 * Outlook.com turns the lightness around above its own dark grey, #333333 (roosterjs, `getDarkColor`), unless our
 * `[data-ogsc]` rules say otherwise: `ours` is the same text with them.
 */
export function outlookCom(light: Inked, ours: Inked): Inked {
  const changed = (before: Rgb, after: Rgb) => (before.join() === after.join() ? aboveGrey(before) : after);
  return {
    text: light.text,
    color: changed(light.color, ours.color),
    background: changed(light.background, ours.background),
  };
}

/** WCAG 2.2, contrast ratio. */
export function contrast({ color, background }: Inked): number {
  const [darker = 0, lighter = 0] = [luminance(color), luminance(background)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(linear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** CIE L*, 0 to 100. */
function lightness(rgb: Rgb): number {
  const y = luminance(rgb);
  return y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (y * 24389) / 27;
}

function inverted(rgb: Rgb): Rgb {
  return withLightness(rgb, 100 - lightness(rgb));
}

function aboveGrey(rgb: Rgb): Rgb {
  return withLightness(rgb, ((100 - lightness(rgb)) * (100 - GREY)) / 100 + GREY);
}

/** The lightness of #333333. */
const GREY = 21.247;

/** The nearest grey or tint of this lightness: mixed with black or white, which keeps the hue. */
function withLightness(rgb: Rgb, wanted: number): Rgb {
  const towards = lightness(rgb) > wanted ? 0 : 255;
  const mixed = (share: number) => rgb.map((value) => value + (towards - value) * share) as unknown as Rgb;
  let [from, to] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (from + to) / 2;
    const isPast = towards === 0 ? lightness(mixed(middle)) < wanted : lightness(mixed(middle)) > wanted;
    if (isPast) to = middle;
    else from = middle;
  }
  return mixed(from);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Keyboard shortcuts, and when to ignore a key. */

export const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);
export const PALETTE_KEYS = IS_MAC ? '⌘K' : 'Ctrl K';

export function isPaletteKey(event: KeyboardEvent): boolean {
  const isWith = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isWith && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

/** The key is already handled, or belongs to an open dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null;
}

/** A single key there types, ticks or chooses. The palette’s keys do nothing in a field, so they work there as well. */
export function isInField(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(FIELDS) !== null;
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"]';
const SINGLE_KEYS = 'admin.single-keys';

/** WCAG 2.1.4: single-key shortcuts can be turned off, because speech input types letters. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(SINGLE_KEYS) !== 'off';
}

export function turnSingleKeys(isOn: boolean): void {
  localStorage.setItem(SINGLE_KEYS, isOn ? 'on' : 'off');
}

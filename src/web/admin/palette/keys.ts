/** Keyboard shortcuts, and when to ignore a key: in a field, in an open dialog, or when it is already handled. */

export const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);
export const PALETTE_KEYS = IS_MAC ? '⌘K' : 'Ctrl K';

export function isPaletteKey(event: KeyboardEvent): boolean {
  const isWith = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isWith && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

/** The key belongs to a field or an open dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null) return true;
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

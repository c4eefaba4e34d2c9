/** Closes the phone menu on Escape and when one of its links leads to a section of the same page. */
export function foldMenu(menu: HTMLDetailsElement): void {
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

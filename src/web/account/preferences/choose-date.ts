/** Whoever fills in the date of a pause means it: the choice beside it follows. */
export function chooseDateByScript(date: HTMLInputElement): void {
  const choice = date.form?.querySelector<HTMLInputElement>('input[name=until][value=date]');
  date.addEventListener('input', () => {
    if (choice && date.value !== '') choice.checked = true;
  });
}

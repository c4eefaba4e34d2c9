/** Filling in the date of a pause selects the radio button beside it. */
export function chooseDateByScript(date: HTMLInputElement): void {
  const choice = date.form?.querySelector<HTMLInputElement>('input[name=until][value=date]');
  date.addEventListener('input', () => {
    if (choice && date.value !== '') choice.checked = true;
  });
}

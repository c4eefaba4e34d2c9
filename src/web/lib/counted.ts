/** "1 tick", "1,200 ticks": for nouns whose plural only adds an s. */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}

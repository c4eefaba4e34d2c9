/** A minute of a day on the 24-hour clock: 450 is "07:30". */
export function clockTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

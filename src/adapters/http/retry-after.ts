/** RFC 9110 §10.2.3: seconds. A date is ignored, since our clock may differ. */
export function retryAfterMs(header: string | null | undefined): number | null {
  const seconds = Number(header ?? Number.NaN);
  return header?.trim() !== '' && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

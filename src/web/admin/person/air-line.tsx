import type { Air } from '#api/person-messages.ts';

/** The length of a text message in segments, and the character that forced UCS-2. */
export function AirLine({ air: { encoding, units, segments, forcedBy } }: { readonly air: Air }) {
  return (
    <p className="mt-1.5 text-sm text-quiet tabular-nums">
      {encoding}, {units} {encoding === 'GSM-7' ? 'septets' : 'UTF-16 units'}, {segments}{' '}
      {segments === 1 ? 'segment' : 'segments'}
      {forcedBy !== null && (
        <>
          ; UCS-2 because of <bdi className="font-semibold text-ink">{forcedBy}</bdi> ({codePointOf(forcedBy)})
        </>
      )}
    </p>
  );
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

import type { Quote } from '#api/own-days.ts';

/** What a person wrote on a day, reply by reply. */
export function Quotes({ words }: { readonly words: readonly Quote[] }) {
  if (words.length === 0) return null;
  return (
    <figure className="mt-4">
      <figcaption className="text-[0.9375rem] text-quiet">You wrote:</figcaption>
      {words.map(({ said, written }, index) => (
        <div key={index} className="mt-2 border-l-2 border-rule pl-4">
          <blockquote
            dir="auto"
            className="font-serif text-[1.0625rem] leading-relaxed wrap-anywhere whitespace-pre-line"
          >
            {said}
          </blockquote>
          {written !== null && <p className="text-[0.9375rem] text-quiet">Written {written}</p>}
        </div>
      ))}
    </figure>
  );
}

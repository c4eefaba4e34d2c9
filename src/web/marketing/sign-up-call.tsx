import { paths } from '#api/paths.ts';

interface SignUpCallProps {
  /** One line above the button. */
  readonly words: string;
}

/** The end of a public page: a button to the email field, and a link to /hold-this-thought. */
export function SignUpCall({ words }: SignUpCallProps) {
  return (
    <section
      aria-label="Sign up"
      className="below-fold mt-16 border-t border-rule pt-10 [--room:12rem] md:[--room:6.5rem]"
    >
      <p className="font-serif text-[1.5rem] leading-snug">{words}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <a href={paths.home} className="button">
          Sign Up
        </a>
        <span>
          Only one thing on your mind? <a href={paths.holdThisThought}>Hold this thought</a>
        </span>
      </p>
    </section>
  );
}

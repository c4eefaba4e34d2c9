import type { ReactNode } from 'react';
import type { Brand } from '#api/pages.ts';
import { Mark } from '#web/ui/mark.tsx';
import { counted } from '#web/lib/counted.ts';

interface SignInFrameProps {
  readonly brand: Brand;
  readonly title: string;
  /** Null: no error. */
  readonly problem: string | null;
  readonly children: ReactNode;
}

/** The frame of each sign-in step: one form that works without JavaScript. */
export function SignInFrame({ brand, title, problem, children }: SignInFrameProps) {
  return (
    <main className="grid min-h-svh place-content-center p-5">
      <div className="w-full max-w-sm min-w-0 sm:w-96 [&_.field]:min-h-12">
        <p className="mb-8 flex items-center gap-2 font-serif text-xl font-medium">
          <Mark />
          {brand.name}
        </p>
        <h1 className="mb-6 text-3xl">{title}</h1>
        {problem !== null && (
          <p role="alert" className="mb-5 border-l-4 border-danger pl-3 font-medium text-danger-text">
            {problem}
          </p>
        )}
        {children}
      </div>
    </main>
  );
}

/** The error, and how long to wait after too many attempts. */
export function problemOf(wrong: string, waitSeconds: number | null): string {
  if (waitSeconds === null) return wrong;
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = waitSeconds < 90 ? counted(waitSeconds, 'second') : `${minutes} minutes`;
  return `${wrong} Too many attempts. Please wait ${wait} before trying again.`;
}

import type { ReactNode } from 'react';
import type { SharedProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { type Light, PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle, Prose } from '#web/ui/prose.tsx';

interface ProsePageProps {
  readonly shared: SharedProps;
  readonly light: Light;
  readonly title: string;
  readonly lead: string;
  /** Whether the page ends in the invitation to sign up. */
  readonly invites?: boolean;
  readonly children: ReactNode;
}

/** A public page of set text. */
export function ProsePage({ shared, light, title, lead, invites = true, children }: ProsePageProps) {
  return (
    <PageFrame shared={shared} light={light}>
      <PageTitle>{title}</PageTitle>
      <Lead>{lead}</Lead>
      <Prose>{children}</Prose>
      {invites && (
        <p className="mt-12">
          <a href={paths.home} className="button">
            Sign Up
          </a>
        </p>
      )}
    </PageFrame>
  );
}

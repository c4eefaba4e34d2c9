import type { PageProps } from '#api/pages.ts';
import { Policy } from '#web/legal/policy.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function PrivacyPage(props: PageProps['privacy']) {
  return (
    <PageFrame shared={props} light="dusk" invites>
      <PageTitle>Privacy and terms</PageTitle>
      <Lead>What we store, what we don’t, how to have it erased, and what we promise each other.</Lead>
      <Policy brand={props.brand} asksLanguageModel={props.asksLanguageModel} />
    </PageFrame>
  );
}

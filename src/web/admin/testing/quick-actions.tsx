import { postmarkStatus } from '#api/admin-onboarding.ts';
import { signupSources } from '#api/analytics.ts';
import { paths } from '#api/paths.ts';
import { Panel } from '#web/admin/shell/panel.tsx';

const ACTIONS = [
  ['Daily dry run', paths.adminDryRun, 'page'],
  ['V3 tester', paths.adminTester, 'page'],
  ['V3-Unified tester', paths.adminUnifiedTester, 'page'],
  ['Downloads', paths.downloads, 'page'],
  ['Signup analytics', signupSources.path, 'answer'],
  ['Email provider status', postmarkStatus.path, 'answer'],
] as const;

/** Other pages and raw API responses, each opened in a new window (specification 2.13). */
export function QuickActions() {
  return (
    <Panel title="Quick actions">
      <ul className="flex flex-wrap gap-3 px-4 py-4">
        {ACTIONS.map(([label, href, opens]) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={`${label}${opens === 'answer' ? ' JSON' : ''}, in a new window`}
              className="button button-plain button-small"
            >
              {label}
              {opens === 'answer' && (
                <>
                  {' '}
                  <span className="text-[0.8125rem] font-normal text-quiet">JSON</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

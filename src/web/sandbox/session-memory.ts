import { sessionMemory } from '#web/lib/session-memory.ts';

type Kept = 'dev-mailbox-read' | 'dev-mailbox-client' | 'tester-direct' | 'tester-unified';

/** State that the dev mailbox and the testers keep until the tab is closed. Without browser storage, a reload starts over. */
export const { remember, recall } = sessionMemory<Record<Kept, unknown>>();

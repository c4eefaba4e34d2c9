import { useCallback, useState, useSyncExternalStore } from 'react';
import { recall, remember } from '#web/sandbox/session-memory.ts';

/** Keeps the opened message in the URL (`#message-12`), so that the back button and a reload work. */
export function useOpened() {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  const openedId = Number(/^#message-(\d+)$/.exec(hash)?.[1] ?? 0) || null;
  const [readIds, setReadIds] = useState<ReadonlySet<number>>(loadRead);

  const open = useCallback((id: number) => {
    location.hash = `message-${id}`;
    setReadIds((ids) => saveRead(new Set(ids).add(id)));
  }, []);
  const close = useCallback(() => {
    location.hash = '';
  }, []);
  return { openedId, open, close, isRead: (id: number) => readIds.has(id) || id === openedId };
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

function loadRead(): ReadonlySet<number> {
  const ids = recall('dev-mailbox-read');
  return new Set<number>(Array.isArray(ids) ? ids : []);
}

function saveRead(ids: ReadonlySet<number>): ReadonlySet<number> {
  remember('dev-mailbox-read', [...ids]);
  return ids;
}

/** Values that are kept in the browser until the tab is closed. */
export function sessionMemory<Memory>() {
  type Key = keyof Memory & string;
  return {
    /** Returns false if the browser stores nothing (storage full or turned off, some private modes). */
    remember: <Name extends Key>(key: Name, value: Memory[Name]): boolean => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },

    /** Null if nothing is stored or it cannot be parsed. */
    recall: <Name extends Key>(key: Name): Memory[Name] | null => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Memory[Name] | null;
      } catch {
        return null;
      }
    },

    forget: (key: Key): void => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored, so there is nothing to remove.
      }
    },
  };
}

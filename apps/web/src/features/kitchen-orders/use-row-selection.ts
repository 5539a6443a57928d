import { useState } from 'react';

/** Returns the selected rows of a list, for one `key`: another key (filter, page, restaurant) clears the selection. */
export function useRowSelection(key: string) {
  const [selection, setSelection] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() });
  const select = (ids: readonly string[], on: boolean) =>
    setSelection((before) => {
      const kept = before.key === key ? before.ids : new Set<string>();
      return { key, ids: on ? new Set([...kept, ...ids]) : new Set([...kept].filter((id) => !ids.includes(id))) };
    });
  return { isSelected: (id: string) => selection.key === key && selection.ids.has(id), select };
}

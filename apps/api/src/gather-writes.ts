/**
 * Returns a function that stores an item and answers when it is stored. Items that come while a write runs are gathered
 * and go together in the next one.
 */
export function gatherWrites<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let gathered: { items: T[]; stored: Promise<void> } | undefined;
  return (item) => {
    if (gathered === undefined) {
      const items: T[] = [];
      const stored = running
        .catch(() => {})
        .then(() => {
          gathered = undefined;
          return write(items);
        });
      running = stored;
      gathered = { items, stored };
    }
    gathered.items.push(item);
    return gathered.stored;
  };
}

import { useEffect, useRef, useState } from 'react';
import { ring } from '../kitchen-orders/board-sound.ts';

const announceMs = 10_000;
const callMs = 1000;

/**
 * Reports orders that arrive while the board is open: a sound, a pulse of the column, and an announcement at most every
 * 10 s. `fresh` has those that still wait. When `board` (its filters) changes, nothing counts as new.
 */
export function useNewOrders(board: string, pendingIds: readonly string[] | undefined) {
  const known = useRef<{ board: string; ids: Set<string> } | null>(null);
  const untold = useRef(0);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [calling, setCalling] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const list = pendingIds?.join(' ');

  // An effect, because new orders are found by comparison with the previous list, and they make a sound.
  useEffect(() => {
    if (list === undefined) return;
    const ids = list === '' ? [] : list.split(' ');
    if (known.current?.board !== board) {
      known.current = { board, ids: new Set(ids) };
      setFresh([]);
      return;
    }
    const { ids: seen } = known.current;
    const added = ids.filter((id) => !seen.has(id));
    for (const id of added) seen.add(id);
    setFresh((before) => [...before.filter((id) => ids.includes(id)), ...added]);
    if (added.length === 0) return;
    untold.current += added.length;
    setCalling(true);
    ring();
  }, [board, list]);

  // An effect, because the pulse ends after a time.
  useEffect(() => {
    if (!calling) return;
    const timer = setTimeout(() => setCalling(false), callMs);
    return () => clearTimeout(timer);
  }, [calling]);

  // An effect, because announcements are limited in time: a busy kitchen would hear nothing else.
  useEffect(() => {
    const timer = setInterval(() => {
      const count = untold.current;
      untold.current = 0;
      if (count > 0) setAnnouncement(count === 1 ? '1 comanda nueva' : `${count} comandas nuevas`);
    }, announceMs);
    return () => clearInterval(timer);
  }, []);

  return { fresh: fresh.length, calling, announcement };
}

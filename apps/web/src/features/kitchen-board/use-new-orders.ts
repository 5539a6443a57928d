import { useEffect, useRef, useState } from 'react';
import { ring } from '../kitchen-orders/board-sound.ts';

const announceMs = 10_000;
const callMs = 1000;

/**
 * Notices orders that come in while the board is open: a sound, the column's pulse, and a polite announcement at most
 * every 10 s. `fresh` are those of them that still wait. With another `board` (its filters) all is known again.
 */
export function useNewOrders(board: string, pendingIds: readonly string[] | undefined) {
  const known = useRef<{ board: string; ids: Set<string> } | null>(null);
  const untold = useRef(0);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [calling, setCalling] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const list = pendingIds?.join(' ');

  // An effect, because what is new can only be told from what was there before, and it makes a sound.
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

  // An effect, because the pulse ends with time.
  useEffect(() => {
    if (!calling) return;
    const timer = setTimeout(() => setCalling(false), callMs);
    return () => clearTimeout(timer);
  }, [calling]);

  // An effect, because announcements wait for the clock: a busy kitchen would not hear anything else.
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

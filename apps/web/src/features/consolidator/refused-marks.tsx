import { listRefusedActs, useQueue } from '../../offline/offline-queue.ts';
import { RefusedNote } from '../../ui/pages/unsent-and-refused-notes.tsx';
import { consolidatorQueue, type QueuedConsolidatorAction } from './consolidator-actions-queue.ts';

const marks = { received: 'recibida', missing: 'no llegó', damaged: 'llegó dañada' } as const;

const whatWasSaid = ({ act }: QueuedConsolidatorAction): string =>
  act.kind === 'dispatch'
    ? `Despachar ${act.place}`
    : `${act.code}, ${act.mark === null ? 'quitar la marca' : marks[act.mark]}`;

/** Marks that the server refused, shown until they are dismissed. */
export function RefusedMarks({ owner }: { owner: string }) {
  const refused = listRefusedActs(useQueue(consolidatorQueue), owner);
  return (
    <RefusedNote
      entries={refused.map((entry) => ({ id: entry.id, what: whatWasSaid(entry), why: entry.refused?.message }))}
      onRead={() => refused.forEach(({ id }) => void consolidatorQueue.drop(id))}
    />
  );
}

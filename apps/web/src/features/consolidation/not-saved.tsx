import { refusedOf, useQueue } from '../../offline/offline-queue.ts';
import { Button } from '../../ui/button.tsx';
import { consolidatorQueue, type Said } from './consolidation-queue.ts';

const marks = { received: 'recibida', missing: 'no llegó', damaged: 'llegó dañada' } as const;

const whatWasSaid = ({ act }: Said): string =>
  act.kind === 'dispatch'
    ? `Despachar ${act.place}`
    : `${act.code}, ${act.mark === null ? 'quitar la marca' : marks[act.mark]}`;

/** What the server would not have of what was said: shown until it is read. */
export function NotSaved({ owner }: { owner: string }) {
  const refused = refusedOf(useQueue(consolidatorQueue), owner);
  if (refused.length === 0) return null;
  return (
    <section aria-label="No se guardó" className="grid gap-2 rounded bg-danger-soft p-3.5 text-danger-text">
      <ul className="grid gap-1.5">
        {refused.map((entry) => (
          <li key={entry.id} className="type-body-s">
            <b>{whatWasSaid(entry)}:</b> {entry.refused?.message}
          </li>
        ))}
      </ul>
      <Button look="quiet" size="m" onClick={() => refused.forEach(({ id }) => void consolidatorQueue.drop(id))}>
        Entendido
      </Button>
    </section>
  );
}

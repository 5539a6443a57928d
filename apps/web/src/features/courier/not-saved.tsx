import { refusedOf, useQueue } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { courierQueue, type Done } from './courier-queue.ts';
import { hourOf } from './stop-words.ts';

function whatWasDone({ act }: Done): string {
  switch (act.kind) {
    case 'pickUp':
      return act.orderIds.length === 1 ? 'Recoger 1' : `Recoger ${act.orderIds.length}`;
    case 'arrive':
      return 'La llegada';
    case 'deliver':
      return act.code === null ? 'Una entrega' : `La entrega de ${act.code}`;
    case 'notDelivered':
      return act.orderIds.length === 1 ? 'Devolver 1' : `Devolver ${act.orderIds.length}`;
  }
}

/** What the server would not have of what was done: said until it is read. */
export function NotSaved() {
  const owner = useUser()?.id ?? '';
  const refused = refusedOf(useQueue(courierQueue), owner);
  if (refused.length === 0) return null;
  return (
    <section aria-label="No se guardó" className="grid gap-2 rounded bg-danger-soft p-3.5 text-danger-text">
      <ul className="grid gap-1.5">
        {refused.map((entry) => (
          <li key={entry.id} className="type-body-s">
            <b>
              {whatWasDone(entry)}, {hourOf(entry.happenedAt)}:
            </b>{' '}
            {entry.refused?.message}
          </li>
        ))}
      </ul>
      <Button look="quiet" size="m" onClick={() => refused.forEach(({ id }) => void courierQueue.drop(id))}>
        Entendido
      </Button>
    </section>
  );
}

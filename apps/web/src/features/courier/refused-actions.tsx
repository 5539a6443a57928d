import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { listRefusedActs, useQueue } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import { RefusedNote } from '../../ui/pages/unsent-and-refused-notes.tsx';
import { courierQueue, type QueuedCourierAction } from './courier-actions-queue.ts';
import { formatStopHour } from './stop-texts.ts';

function whatWasDone({ act }: QueuedCourierAction): string {
  switch (act.kind) {
    case 'pickUp':
      return act.orderIds.length === 1 ? 'Recoger 1' : `Recoger ${act.orderIds.length}`;
    case 'arrive':
      return 'La llegada';
    case 'deliver':
      return act.code === null ? 'Una entrega' : `La entrega de ${act.code}`;
    case 'notDelivered':
      return act.orderIds.length === 1 ? 'Devolver 1' : `Devolver ${act.orderIds.length}`;
    case 'incident':
      return `Novedad: ${incidentTypeNames[act.type].toLowerCase()}`;
    case 'write':
      return `El mensaje «${act.body}»`;
  }
}

/** Acts that the server refused, shown until they are dismissed. */
export function RefusedActions() {
  const owner = useUser()?.id ?? '';
  const refused = listRefusedActs(useQueue(courierQueue), owner);
  return (
    <RefusedNote
      entries={refused.map((entry) => ({
        id: entry.id,
        what: `${whatWasDone(entry)}, ${formatStopHour(entry.happenedAt)}`,
        why: entry.refused?.message,
      }))}
      onRead={() => refused.forEach(({ id }) => void courierQueue.drop(id))}
    />
  );
}

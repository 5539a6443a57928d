import { useOnline } from '../../device/use-online.ts';
import { listRefusedActs, listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { kitchenQueue } from './kitchen-actions-queue.ts';

/** Unsent acts of this device, and refused ones until they are dismissed. */
export function UnsentKitchenActions({ restaurantId }: { restaurantId: string }) {
  const owner = useUser()?.id ?? '';
  const entries = useQueue(kitchenQueue).filter(({ act }) => act.restaurantId === restaurantId);
  const online = useOnline();
  const waiting = listWaitingActs(entries, owner).length;
  return (
    <>
      {!online && waiting > 0 && (
        <NoticeBar tone="warning">
          {waiting === 1 ? '1 cambio por enviar' : `${waiting} cambios por enviar`}: salen solos, en orden, cuando
          vuelva la conexión.
        </NoticeBar>
      )}
      {listRefusedActs(entries, owner).map(({ id, refused }) => (
        <NoticeBar key={id} tone="danger" onDismiss={() => void kitchenQueue.drop(id)}>
          Cambió mientras tanto. {refused?.message}
        </NoticeBar>
      ))}
    </>
  );
}

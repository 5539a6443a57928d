import { useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { useBoardTools } from './board-context.ts';
import { queueKitchenAct } from './kitchen-queue.ts';

const comandas = (count: number) => (count === 1 ? '1 comanda empacada' : `${count} comandas empacadas`);

/**
 * Says of comandas that they are packed, with a connection or without: from then on they are missed when nobody scans them at
 * the pickup. `quiet`: the screen says it itself.
 */
export function useMarkPacked({ quiet = false } = {}): (orderIds: string[]) => void {
  const owner = useUser()?.id ?? '';
  const { restaurantId } = useBoardTools();
  return (orderIds) => {
    queueKitchenAct(owner, { kind: 'pack', restaurantId, orderIds });
    if (!quiet) toast.success(comandas(orderIds.length));
  };
}

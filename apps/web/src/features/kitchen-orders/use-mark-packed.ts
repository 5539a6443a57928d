import { useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { useBoardTools } from './board-context.ts';
import { queueKitchenAct } from './kitchen-acts-queue.ts';

const comandas = (count: number) => (count === 1 ? '1 comanda empacada' : `${count} comandas empacadas`);

/**
 * Marks comandas as packed, with or without a connection; from then on a missing scan at the pickup raises the warning.
 * `quiet`: without a toast.
 */
export function useMarkPacked({ quiet = false } = {}): (orderIds: string[]) => void {
  const owner = useUser()?.id ?? '';
  const { restaurantId } = useBoardTools();
  return (orderIds) => {
    queueKitchenAct(owner, { kind: 'pack', restaurantId, orderIds });
    if (!quiet) toast.success(comandas(orderIds.length));
  };
}

import { useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { useBoardTools } from './board-rights-and-tools-context.ts';
import { queueKitchenAction } from './kitchen-actions-queue.ts';

const comandas = (count: number) => (count === 1 ? '1 comanda empacada' : `${count} comandas empacadas`);

/**
 * Returns a function that marks orders as packed, with or without a connection. A packed order that is not scanned at
 * the pickup raises a warning later. With `quiet` it shows no toast.
 */
export function useMarkPacked({ quiet = false } = {}): (orderIds: string[]) => void {
  const owner = useUser()?.id ?? '';
  const { restaurantId } = useBoardTools();
  return (orderIds) => {
    queueKitchenAction(owner, { kind: 'pack', restaurantId, orderIds });
    if (!quiet) toast.success(comandas(orderIds.length));
  };
}

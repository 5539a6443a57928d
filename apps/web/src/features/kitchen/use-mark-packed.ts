import { kitchenCustody, kitchenLeftBehind, markPacked } from '@sazon/contract/custody';
import { useCall } from '../../calls/use-call.ts';
import { toast } from '../../ui/toast.tsx';
import { useBoardTools } from './board-context.ts';

const comandas = (count: number) => (count === 1 ? '1 comanda empacada' : `${count} comandas empacadas`);

/** Says of comandas that they are packed: from then on they are missed when nobody scans them at the pickup. */
export function useMarkPacked(): (orderIds: string[]) => void {
  const { restaurantId } = useBoardTools();
  const { mutate } = useCall(markPacked, {
    invalidates: [kitchenCustody, kitchenLeftBehind],
    onSuccess: ({ packed, refused }) => {
      if (packed.length > 0) toast.success(comandas(packed.length));
      if (refused.length > 0) {
        toast.error('No se pudieron empacar todas', { text: 'Solo se empaca lo que está confirmado.' });
      }
    },
  });
  return (orderIds) => mutate({ body: { restaurantId, orderIds } });
}

import type { Restaurant } from '@sazon/contract/restaurant-setup/restaurant';
import { moveRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { needsMoveReason, type RestaurantMove, restaurantStateNames } from '@sazon/domain/restaurants/restaurant-state';
import { useCall } from '../../calls/use-call.ts';
import { StateChangeDialog } from '../../session/state-change-reason-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { restaurantReads } from './restaurants-calls.ts';

export const restaurantMoveNames: Readonly<Record<RestaurantMove, string>> = {
  open: 'Abrir la venta',
  pause: 'Pausar',
  resume: 'Volver a vender',
  close: 'Cerrar',
};

const meanings: Readonly<Record<RestaurantMove, string>> = {
  open: 'Sus platos quedan a la venta desde ya, en sus horas y lugares.',
  pause: 'No entran pedidos nuevos. Los que ya están pedidos siguen igual.',
  resume: 'Sus platos quedan otra vez a la venta.',
  close: 'Como en pausa, pero para siempre. Sus pedidos, liquidaciones e historia se conservan.',
};

interface RestaurantStateDialogProps {
  restaurant: Restaurant;
  move: RestaurantMove;
  onClose: () => void;
}

/** Opens, pauses, resumes or closes a restaurant. */
export function RestaurantStateDialog({ restaurant, move, onClose }: RestaurantStateDialogProps) {
  const { id, fields, ordersAhead } = restaurant;
  const send = useCall(moveRestaurant, {
    silent: true,
    invalidates: restaurantReads,
    onSuccess: ({ state }) => {
      toast.success(`${fields.name}: ${restaurantStateNames[state].toLowerCase()}`);
      onClose();
    },
  });
  const asks = needsMoveReason(move);
  return (
    <StateChangeDialog
      name={fields.name}
      action={restaurantMoveNames[move]}
      meaning={meanings[move]}
      isDanger={asks}
      reasonLabel={asks ? 'Motivo' : 'Nota (opcional)'}
      help="La lee el restaurante."
      notice={
        asks &&
        ordersAhead > 0 && (
          <NoticeBar tone="warning">
            {ordersAhead === 1 ? 'Queda 1 almuerzo por entregar.' : `Quedan ${ordersAhead} almuerzos por entregar.`} No
            cambian.
          </NoticeBar>
        )
      }
      call={send}
      onSend={(reason) => send.mutate({ params: { id }, body: { move, reason } })}
      onClose={onClose}
    />
  );
}

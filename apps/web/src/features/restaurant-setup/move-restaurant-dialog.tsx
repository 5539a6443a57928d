import { moveRestaurant } from '@sazon/contract/restaurant-setup/routes';
import type { Restaurant } from '@sazon/contract/restaurant-setup/schemas';
import { needsMoveReason, type RestaurantMove, restaurantStateNames } from '@sazon/domain/restaurants/restaurant-state';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { restaurantReads } from './restaurants-calls.ts';

export const moveNames: Readonly<Record<RestaurantMove, string>> = {
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

const formId = 'restaurant-move';

interface MoveRestaurantDialogProps {
  restaurant: Restaurant;
  move: RestaurantMove;
  onClose: () => void;
}

/** Opens, pauses, resumes or closes a restaurant. */
export function MoveRestaurantDialog({ restaurant, move, onClose }: MoveRestaurantDialogProps) {
  const { id, fields, ordersAhead } = restaurant;
  const [reason, setReason] = useState('');
  const send = useCall(moveRestaurant, {
    silent: true,
    invalidates: restaurantReads,
    onSuccess: ({ state }) => {
      toast.success(`${fields.name}: ${restaurantStateNames[state].toLowerCase()}`);
      onClose();
    },
  });
  const asks = needsMoveReason(move);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ params: { id }, body: { move, reason: reason.trim() === '' ? null : reason.trim() } });
  };
  const failure = findFormError(send.error, ['reason']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${moveNames[move]}: ${fields.name}`}
      subtitle={meanings[move]}
      footer={
        <Button type="submit" form={formId} wide look={asks ? 'danger' : 'primary'} loading={send.isPending}>
          {moveNames[move]}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3 pb-2" onSubmit={submit}>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {asks && ordersAhead > 0 && (
          <NoticeBar tone="warning">
            {ordersAhead === 1 ? 'Queda 1 almuerzo por entregar.' : `Quedan ${ordersAhead} almuerzos por entregar.`} No
            cambian.
          </NoticeBar>
        )}
        <TextArea
          label={asks ? 'Motivo' : 'Nota (opcional)'}
          help="La lee el restaurante."
          rows={3}
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={findFieldError(send.error, 'reason')}
        />
      </form>
    </Dialog>
  );
}

import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import type { OrderAbilitiesReply } from './cancel-dialog.tsx';

const CancelDialog = lazyNamed(() => import('./cancel-dialog.tsx'), 'CancelDialog');
const ChangeChoicesAndNoteSheet = lazyNamed(
  () => import('./change-choices-and-note-sheet.tsx'),
  'ChangeChoicesAndNoteSheet',
);
const RescheduleSheet = lazyNamed(() => import('./reschedule-sheet.tsx'), 'RescheduleSheet');

type What = 'cancel' | 'reschedule' | 'change';

/** Change, move or cancel an order that is not finished; a disabled button says why. */
export function ChangeMoveCancelButtons({
  order,
  abilities,
}: {
  order: OrderDetail;
  abilities: OrderAbilitiesReply | undefined;
}) {
  const [open, setOpen] = useState<What | null>(null);
  const { status } = order;
  if (status === 'delivered' || status === 'cancelled' || status === 'pending_confirmation') return null;
  const why = abilities ? [...new Set([abilities.reschedule.reason, abilities.cancel.reason])] : [];
  const reasons = why.filter((reason) => reason !== null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-2">
      {abilities?.closing && <ClosingNotice reason={abilities.closing.reason} />}
      {order.type === 'delivery' && (
        <Button
          look="quiet"
          disabled={!abilities?.reschedule.can}
          aria-describedby={reasons.length > 0 ? 'order-reasons' : undefined}
          onClick={() => setOpen('change')}
        >
          Editar
        </Button>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <Button
          look="quiet"
          disabled={!abilities?.reschedule.can}
          aria-describedby={reasons.length > 0 ? 'order-reasons' : undefined}
          onClick={() => setOpen('reschedule')}
        >
          Cambiar día, hora o lugar
        </Button>
        <Button
          look="danger"
          disabled={!abilities?.cancel.can}
          aria-describedby={reasons.length > 0 ? 'order-reasons' : undefined}
          onClick={() => setOpen('cancel')}
        >
          Cancelar orden
        </Button>
      </div>
      {reasons.length > 0 && (
        <p id="order-reasons" className="type-body-s text-text-2">
          {reasons.join(' ')}
        </p>
      )}
      {abilities && (
        <>
          <LazyOverlay open={open === 'cancel'}>
            <CancelDialog
              order={order}
              refund={abilities.refund}
              lessReward={abilities.lessReward}
              open={open === 'cancel'}
              onClose={close}
            />
          </LazyOverlay>
          <LazyOverlay open={open === 'reschedule'}>
            <RescheduleSheet order={order} moves={abilities.moves} open={open === 'reschedule'} onClose={close} />
          </LazyOverlay>
        </>
      )}
      <LazyOverlay open={open === 'change'}>
        <ChangeChoicesAndNoteSheet
          key={order.note + JSON.stringify(order.choice)}
          order={order}
          open={open === 'change'}
          onClose={close}
        />
      </LazyOverlay>
    </div>
  );
}

/** Why the kitchen is closed on that day, and what happens without an answer. */
function ClosingNotice({ reason }: { reason: string }) {
  return (
    <NoticeBar tone="warning">
      La cocina no abre ese día: {reason}. Pásalo a otro día o cancélalo; si no haces nada, te devolvemos todo al
      cierre.
    </NoticeBar>
  );
}

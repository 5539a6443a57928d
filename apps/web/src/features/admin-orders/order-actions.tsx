import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { may } from '@sazon/domain/access/permission-check';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ActionMenu, type MenuAction } from '../../ui/overlays/action-menu.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { listForcedStatuses } from './force-order-status-form.tsx';
import { isProblemOpen } from './problem-and-unread-tags.tsx';

/** The action whose form is open. */
export type OrderDialog = 'cancel' | 'force' | 'refund' | 'move' | 'chat' | 'held' | 'courier';

interface OrderActionsProps {
  order: AdminOrderDetail;
  onDo: (what: OrderDialog) => void;
}

/** The waiting task as a button, other actions in a menu, to leave room for the history below. */
export function OrderActions({ order, onDo }: OrderActionsProps) {
  const actor = toActor(useUser());
  const mayForce = actor !== null && may(actor, 'admin_force_change_order_status');
  if (isOwnDecision(actor?.userId ?? null, order.customer.id))
    return <NoticeBar tone="info">{OWN_DECISION_MESSAGE}</NoticeBar>;
  const main = waitingFor(order);
  const { can, problem } = order;
  const toAnswer = problem !== null && isProblemOpen(problem);
  const all: (Pick<MenuAction, 'label' | 'destructive'> & { what: OrderDialog; isOffered: boolean })[] = [
    { what: 'held', label: 'Decidir el cobro', isOffered: order.heldSince !== null },
    { what: 'refund', label: 'Responder el problema', isOffered: toAnswer },
    { what: 'chat', label: chatLabel(order), isOffered: true },
    {
      what: 'refund',
      label: order.type === 'in_site' ? 'Anular el cobro' : 'Devolver plata',
      isOffered: !toAnswer && can.refund.can,
    },
    { what: 'courier', label: 'Asignar domi', isOffered: order.canAssign },
    { what: 'move', label: 'Cambiar de día', isOffered: can.reschedule.can && order.moves.length > 0 },
    { what: 'force', label: 'Forzar estado', isOffered: mayForce && listForcedStatuses(order).length > 0 },
    { what: 'cancel', label: 'Cancelar la orden', isOffered: can.cancel.can, destructive: true },
  ];
  const shown = all.find((action) => action.isOffered && action.what === main);
  const others = all
    .filter((action) => action.isOffered && action !== shown)
    .map(({ what, label, destructive = false }) => ({ label, destructive, onSelect: () => onDo(what) }));
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {shown && (
        <Button look={main === 'chat' && order.unread === 0 ? 'quiet' : 'primary'} onClick={() => onDo(shown.what)}>
          {shown.label}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu label={`Acciones de la orden ${order.code}`} face={{ text: 'Acciones' }} actions={others} />
      )}
    </div>
  );
}

function waitingFor({ heldSince, problem }: AdminOrderDetail): OrderDialog {
  if (heldSince !== null) return 'held';
  return problem !== null && isProblemOpen(problem) ? 'refund' : 'chat';
}

const chatLabel = ({ unread }: AdminOrderDetail): string => (unread > 0 ? `Mensajes (${unread})` : 'Escribir');

import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { describeCourierChoice } from '@sazon/domain/logistics/courier-choice';
import { orderTypeLabels } from '@sazon/domain/orders/order-types';
import type { ReactNode } from 'react';
import { describeAllergens, formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { OrderCodeDisplay } from '../../ui/lunch/order-code-display.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { FullDialog } from '../../ui/overlays/full-dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { OrderPaySection } from '../bills/restaurant-pay-of-order-section.tsx';
import { findLateAnswerBy } from '../kitchen-orders/board-order-actions.ts';
import { formatTicketChoice } from '../kitchen-orders/board-order-texts.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { listCourierChoices } from '../kitchen-orders/courier-menu-actions.ts';
import { OrderChat } from './order-chat.tsx';
import { OrderCustody } from './order-custody.tsx';
import { OrderPanelActions } from './order-panel-actions.tsx';

const noCourier = 'none';

/** All data of an order that the restaurant may see, and its actions. */
export function OrderPanel({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const { canEdit, canWrite, canCancel } = useBoardTools();
  const answerBy = findLateAnswerBy(order);
  return (
    <FullDialog
      onClose={onClose}
      title={`Comanda ${order.code}`}
      footer={(canEdit || canWrite || canCancel) && <OrderPanelActions order={order} onClose={onClose} />}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <OrderCodeDisplay code={order.code} />
          <StatusChip status={order.status} reader="staff" />
        </div>
        <div>
          <h3 className="type-h2">{order.menu.name}</h3>
          {order.additionals.map((extra) => (
            <p key={formatTicketChoice(extra)} className="mt-1 text-[1.6rem] text-primary-text leading-5 font-[680]">
              {formatTicketChoice(extra)}
            </p>
          ))}
        </div>
        {answerBy !== null && (
          <NoticeBar tone="warning">
            Pedido tarde, ¿lo aceptas? Responde antes de las {formatHour(toBogotaHour(answerBy))}; si dices que no, o no
            respondes, al cliente se le devuelve todo y no se te cobra nada.
          </NoticeBar>
        )}
        {order.cutlery && <NoticeBar tone="info">Pidió cubiertos.</NoticeBar>}
        {order.note && <NoticeBar tone="info">Nota del cliente: {order.note}</NoticeBar>}
        {order.dinerAllergens.length > 0 && (
          <NoticeBar tone="danger">Quien lo come es alérgico a {formatAllergens(order.dinerAllergens)}.</NoticeBar>
        )}
        {order.allergens.length > 0 && <NoticeBar tone="warning">{describeAllergens(order.allergens)}</NoticeBar>}
        <OrderChat order={order} />
        {order.type === 'delivery' && <OrderCustody order={order} />}
        <dl className="grid gap-3 rounded-lg bg-surface p-4 shadow-e1">
          <Fact name="Cliente">{order.customer}</Fact>
          <Fact name="Entrega">{formatShortDateTime(order.scheduleDate, order.time.hour)}</Fact>
          <Fact name="Lugar">
            {order.location.name}, {order.deliveryPoint}
            <span className="block text-text-2">{order.address}</span>
          </Fact>
          <Fact name="Domi">{order.domiName ?? 'Sin asignar'}</Fact>
          <Fact name="Tipo">{orderTypeLabels[order.type]}</Fact>
          <Fact name="Total">
            <Money amountCop={order.total} />
          </Fact>
          {order.invoiceNumber && (
            <Fact name="Factura">
              {order.serie} {order.invoiceNumber}
            </Fact>
          )}
        </dl>
        <OrderPaySection key={order.status} orderId={order.id} />
        {canEdit && order.status !== 'delivered' && order.status !== 'in_delivery_site' && (
          <CourierChoice order={order} />
        )}
      </div>
    </FullDialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-3">
      <dt className="type-body-s text-text-2">{name}</dt>
      <dd className="type-body-s font-semibold">{children}</dd>
    </div>
  );
}

function CourierChoice({ order }: { order: KitchenOrder }) {
  const { couriers, assign } = useBoardTools();
  return (
    <SelectField
      label="Asignar domi"
      options={[
        { value: noCourier, label: 'Sin domi' },
        ...listCourierChoices(couriers, [order]).map((choice) => ({
          value: choice.courier.id,
          label: `${choice.courier.name}. ${describeCourierChoice(choice)}`,
          disabled: choice.isAway,
        })),
      ]}
      value={order.domiId ?? noCourier}
      onValueChange={(id) => assign(couriers.find((courier) => courier.id === id) ?? null, [order.id])}
    />
  );
}

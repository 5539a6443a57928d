import type { AdminOrder } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { orderTypeLabels } from '@sazon/domain/orders/order-types';
import { Icon } from '../../ui/icon.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { formatOrderWhen } from './admin-order-texts.ts';
import { AfterCutoffOrderTag } from './after-cutoff-order-tag.tsx';
import { ChatWaitTag } from './chat-wait-tag-and-answer-promise.tsx';
import { OrderDelayTag } from './order-delay-tag.tsx';
import { ProblemTag, UnreadTag } from './problem-and-unread-tags.tsx';

const head = 'type-caption px-3 py-2 text-left font-semibold text-text-2';
const cell = 'type-body-s px-3 py-2.5 align-top';

export interface OrdersTableProps {
  orders: readonly AdminOrder[];
  /** Of another page or filter, while the right rows load. */
  stale: boolean;
  onOpen: (id: string) => void;
}

/** Orders as rows on a laptop, as cards on a phone. The code opens the detail. */
export function OrdersTable({ orders, stale, onOpen }: OrdersTableProps) {
  return (
    <div aria-busy={stale}>
      <table className="w-full rounded-lg bg-surface shadow-e1 max-desktop:hidden">
        <caption className="sr-only">Órdenes de todos los restaurantes</caption>
        <thead className="border-border border-b">
          <tr>
            <th className={head}>Código</th>
            <th className={head}>Cliente</th>
            <th className={head}>Plato</th>
            <th className={head}>Restaurante</th>
            <th className={head}>Lugar y hora</th>
            <th className={head}>Estado</th>
            <th className={head}>Tipo</th>
            <th className={`${head} text-right`}>Valor</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="border-border border-b last:border-0 hover:bg-surface-2">
              <td className={cell}>
                <OpenOrder order={order} onOpen={onOpen} />
              </td>
              <td className={cell}>
                {order.customer.name}
                <span className="type-caption block text-text-2">
                  {[order.customer.phone, order.customer.enterprise].filter(Boolean).join(', ')}
                </span>
              </td>
              <td className={cell}>
                {order.menu}
                {order.additions.length > 0 && <Additions order={order} />}
              </td>
              <td className={cell}>{order.restaurant.name}</td>
              <td className={cell}>
                {order.location.name}
                <span className="type-caption block whitespace-nowrap text-text-2">{formatOrderWhen(order)}</span>
              </td>
              <td className={cell}>
                <States order={order} />
              </td>
              <td className={`${cell} ultra:whitespace-nowrap`}>{orderTypeLabels[order.type]}</td>
              <td className={`${cell} text-right font-semibold`}>
                <Money amountCop={order.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid grid-cols-1 gap-2.5 laptop:grid-cols-2 desktop:hidden">
        {orders.map((order) => (
          <li
            key={order.id}
            className="grid min-w-0 grid-cols-1 content-start gap-1 rounded-lg bg-surface p-3.5 shadow-e1"
          >
            <span className="flex items-start justify-between gap-3">
              <OpenOrder order={order} onOpen={onOpen} />
              <Money amountCop={order.total} className="type-price" />
            </span>
            <span className="type-item">{order.menu}</span>
            {order.additions.length > 0 && <Additions order={order} />}
            <span className="type-body-s wrap-anywhere">
              {order.customer.name}, {order.customer.phone}
            </span>
            <span className="type-body-s text-text-2">
              {order.restaurant.name}. {order.location.name}
            </span>
            <span className="type-body-s text-text-2">{formatOrderWhen(order)}</span>
            <States order={order} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const Additions = ({ order }: { order: AdminOrder }) => (
  <span className="type-caption block text-text-2">
    {order.additions.map(({ name, quantity }) => (quantity > 1 ? `${name} x${quantity}` : name)).join(', ')}
  </span>
);

function States({ order }: { order: AdminOrder }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <StatusChip status={order.status} reader="staff" />
      <OrderDelayTag order={order} />
      <AfterCutoffOrderTag order={order} />
      {order.heldSince !== null && (
        <span className="type-caption font-semibold text-warning-text">Cobro por decidir</span>
      )}
      {order.charged && <span className="type-caption font-semibold text-warning-text">No entregada, cobrada</span>}
      {order.problem && <ProblemTag problem={order.problem} />}
      {order.unread > 0 && <UnreadTag count={order.unread} />}
      {order.chat && <ChatWaitTag clock={order.chat} />}
    </span>
  );
}

function OpenOrder({ order, onOpen }: { order: AdminOrder; onOpen: (id: string) => void }) {
  return (
    <button
      type="button"
      className="type-item -my-2 inline-flex min-h-11 min-w-11 items-center gap-1.5 text-primary-text tabular-nums underline-offset-4 hover:underline"
      onClick={() => onOpen(order.id)}
    >
      <span className="sr-only">Ver la orden </span>
      {order.code}
      <Icon name="caret-right" weight="bold" size="xs" />
    </button>
  );
}

import { formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { orderTypeLabels } from '@sazon/domain/orders/order-types';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { UnreadMark } from '../../ui/unread-mark.tsx';
import { formatExtra } from '../kitchen-orders/board-order-texts.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { InvoiceCell } from './invoice-cell.tsx';
import type { OrdersTableProps } from './orders-table.tsx';

/** The table's rows on a phone: the same columns, one card per order. */
export function OrdersCards({ orders, stale, saveInvoice }: OrdersTableProps) {
  const { canEdit, selected, select, openOrder, unread } = useBoardTools();
  const ids = orders.map((order) => order.id);
  return (
    <section aria-label="Órdenes" aria-busy={stale} className="grid grid-cols-1 gap-2">
      {canEdit && (
        <Checkbox
          label="Elegir toda la página"
          checked={selected.size === ids.length}
          indeterminate={selected.size > 0 && selected.size < ids.length}
          onCheckedChange={(on) => select(ids, on)}
        />
      )}
      <ul className="grid grid-cols-1 gap-2 tablet:grid-cols-2">
        {orders.map((order) => (
          <li
            key={order.id}
            className={cx(
              'rounded-lg px-4 py-2.5 shadow-e1 [contain-intrinsic-block-size:auto_26rem] [content-visibility:auto]',
              selected.has(order.id) ? 'bg-primary-soft' : 'bg-surface',
            )}
          >
            <div className="flex flex-wrap items-center gap-x-2">
              {canEdit && (
                <Checkbox
                  label={`Elegir ${order.code}`}
                  labelHidden
                  checked={selected.has(order.id)}
                  onCheckedChange={(on) => select([order.id], on)}
                />
              )}
              <button type="button" onClick={() => openOrder(order.id)} className="type-code min-h-11 tracking-[.03em]">
                <span className="sr-only">Ver la comanda </span>
                {order.code}
              </button>
              <UnreadMark count={unread.get(order.id) ?? 0} />
              <StatusChip status={order.status} reader="staff" className="ml-auto" />
            </div>
            <p className="type-item">{order.menu.name}</p>
            {order.additionals.length > 0 && (
              <p className="type-body-s text-primary-text">{order.additionals.map(formatExtra).join(', ')}</p>
            )}
            <p className="type-body-s mt-1 text-text-2">
              {order.customer}, {formatShortDateTime(order.scheduleDate, order.time.hour)}
              <br />
              {order.location.name}, {order.address}
            </p>
            <dl className="type-body-s mt-1 grid grid-cols-2 gap-x-3">
              <Fact name="Serie">
                <InvoiceCell order={order} part="serie" save={saveInvoice} />
              </Fact>
              <Fact name="Factura">
                <InvoiceCell order={order} part="invoiceNumber" save={saveInvoice} />
              </Fact>
              <Fact name="Domi">{order.domiName ?? 'Sin asignar'}</Fact>
              <Fact name="Consolidador">{order.hasConsolitador ? 'Sí' : 'No'}</Fact>
              <Fact name="Tipo">{orderTypeLabels[order.type]}</Fact>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[1.3rem] text-text-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

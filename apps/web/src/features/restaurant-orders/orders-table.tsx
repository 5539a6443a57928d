import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { orderTypeLabels } from '@sazon/domain/orders/order-types';
import { memo, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { UnreadMark } from '../../ui/unread-mark.tsx';
import { formatBoardHour, formatExtra } from '../kitchen-orders/board-order-texts.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { InvoiceCell } from './invoice-cell.tsx';
import { useShownColumns } from './shown-columns.tsx';
import type { SaveInvoice } from './use-save-invoice-number.tsx';

export interface OrdersTableProps {
  orders: readonly KitchenOrder[];
  /** True while the rows are still those of another page or filter. */
  stale: boolean;
  /** Undefined when the person may only read invoices. */
  saveInvoice: SaveInvoice | undefined;
}

type Column = { name: string; cell: (order: KitchenOrder, save: SaveInvoice | undefined) => ReactNode; wide?: string };

/** The columns of docs/specification.md section 3, after the code, which stays visible. */
export const orderColumns: readonly Column[] = [
  { name: 'Serie', cell: (order, save) => <InvoiceCell order={order} part="serie" save={save} /> },
  { name: 'Factura', cell: (order, save) => <InvoiceCell order={order} part="invoiceNumber" save={save} /> },
  { name: 'Cliente', cell: ({ customer }) => customer, wide: 'min-w-40' },
  { name: 'Plato', cell: ({ menu }) => <strong className="font-[680]">{menu.name}</strong>, wide: 'min-w-56' },
  {
    name: 'Adicionales',
    cell: ({ additionals }) =>
      additionals.length === 0 ? (
        '—'
      ) : (
        <span className="text-primary-text">{additionals.map(formatExtra).join(', ')}</span>
      ),
    wide: 'min-w-48',
  },
  { name: 'Lugar', cell: ({ location }) => location.name, wide: 'min-w-36' },
  { name: 'Dirección', cell: ({ address }) => address, wide: 'min-w-48' },
  { name: 'Hora', cell: ({ time }) => formatBoardHour(time.hour) },
  { name: 'Fecha', cell: ({ scheduleDate }) => formatShortDate(scheduleDate), wide: 'whitespace-nowrap' },
  { name: 'Estado', cell: ({ status }) => <StatusChip status={status} reader="staff" />, wide: 'whitespace-nowrap' },
  { name: 'Tipo', cell: ({ type }) => orderTypeLabels[type], wide: 'whitespace-nowrap' },
  { name: 'Consolidador', cell: ({ hasConsolitador }) => (hasConsolitador ? 'Sí' : 'No') },
  { name: 'Domi', cell: ({ domiName }) => domiName ?? 'Sin asignar', wide: 'min-w-36' },
];

/** One page of orders; head and code stay visible while the rest scrolls. */
export function OrdersTable({ orders, stale, saveInvoice }: OrdersTableProps) {
  const { canEdit, selected, select, openOrder, unread } = useBoardTools();
  const columns = useShownColumns(orderColumns);
  const ids = orders.map((order) => order.id);
  return (
    <section
      aria-label="Tabla de órdenes"
      aria-busy={stale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto rounded-lg bg-surface shadow-e1"
    >
      <table className="type-body-s w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:z-2 [&>th]:border-border [&>th]:border-b [&>th]:bg-surface-2 [&>th]:px-2.5 [&>th]:py-2 [&>th]:font-[650]">
            <th scope="col" className="left-0 z-3!">
              <span className="flex items-center gap-2">
                {canEdit && (
                  <Checkbox
                    label="Elegir toda la página"
                    labelHidden
                    checked={selected.size === ids.length}
                    indeterminate={selected.size > 0 && selected.size < ids.length}
                    onCheckedChange={(on) => select(ids, on)}
                  />
                )}
                Código
              </span>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              columns={columns}
              chosen={selected.has(order.id)}
              onChosen={canEdit ? select : undefined}
              onOpen={openOrder}
              unread={unread.get(order.id) ?? 0}
              saveInvoice={saveInvoice}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface OrderRowProps {
  order: KitchenOrder;
  columns: readonly Column[];
  chosen: boolean;
  onChosen: ((ids: readonly string[], on: boolean) => void) | undefined;
  onOpen: (id: string) => void;
  /** The number of unread messages of its customer. */
  unread: number;
  saveInvoice: SaveInvoice | undefined;
}

const sameColumns = (some: readonly Column[], others: readonly Column[]) =>
  some.length === others.length && some.every((one, place) => one === others[place]);

/** One row of the table, drawn again only when its own data changed. */
const OrderRow = memo(
  function OrderRow({ order, columns, chosen, onChosen, onOpen, unread, saveInvoice }: OrderRowProps) {
    return (
      <tr
        className={cx(
          '[&>*]:border-border [&>*]:border-b [&>*]:px-2.5 [&>*]:py-1',
          chosen ? '[&>*]:bg-primary-soft' : '[&>*]:bg-surface hover:[&>*]:bg-surface-2',
        )}
      >
        <th scope="row" className="sticky left-0 z-1">
          <span className="flex items-center gap-2">
            {onChosen && (
              <Checkbox
                label={`Elegir ${order.code}`}
                labelHidden
                checked={chosen}
                onCheckedChange={(on) => onChosen([order.id], on)}
              />
            )}
            <button
              type="button"
              onClick={() => onOpen(order.id)}
              className="type-item min-h-11 tabular-nums tracking-[.03em] underline-offset-4 hover:underline"
            >
              <span className="sr-only">Ver la comanda </span>
              {order.code}
            </button>
            <UnreadMark count={unread} />
          </span>
        </th>
        {columns.map(({ name, cell, wide }) => (
          <td key={name} className={wide}>
            {cell(order, saveInvoice)}
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.order === after.order &&
    before.chosen === after.chosen &&
    before.unread === after.unread &&
    sameColumns(before.columns, after.columns) &&
    (before.onChosen === undefined) === (after.onChosen === undefined) &&
    (before.saveInvoice === undefined) === (after.saveInvoice === undefined),
);

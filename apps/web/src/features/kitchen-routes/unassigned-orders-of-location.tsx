import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { toShortName } from '@sazon/domain/people/short-name';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { WindowedListBlocks } from '../../ui/pages/windowed-list-blocks.tsx';
import { formatTicketChoice } from '../kitchen-orders/board-order-texts.ts';

/** Without couriers only the rows near the visible part are drawn. An even number, for two columns. */
const rows = { size: 10, guessedHeight: 10 * 56 };

interface UnassignedOrdersOfLocationProps {
  /** All orders of a location; at least one. */
  orders: readonly KitchenOrder[];
  canChoose: boolean;
  selected: ReadonlySet<string>;
  onToggle: (ids: readonly string[], on: boolean) => void;
}

/** The orders without a courier for one location. */
export function UnassignedOrdersOfLocation({ orders, canChoose, selected, onToggle }: UnassignedOrdersOfLocationProps) {
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-e1">
      <div className="flex items-center gap-2 border-border border-b px-3.5 py-1">
        {canChoose ? (
          <Checkbox
            label={<span className="type-item">{orders[0]?.location.name}</span>}
            checked={orders.every(({ id }) => selected.has(id))}
            indeterminate={orders.some(({ id }) => selected.has(id)) && !orders.every(({ id }) => selected.has(id))}
            onCheckedChange={(on) =>
              onToggle(
                orders.map(({ id }) => id),
                on,
              )
            }
          />
        ) : (
          <h3 className="type-item min-h-11 content-center">{orders[0]?.location.name}</h3>
        )}
        <span className="type-body-s ml-auto text-text-2 tabular-nums">{orders.length}</span>
      </div>
      <WindowedListBlocks items={orders} {...rows}>
        {(some) => (
          <ul className="ultra:grid ultra:grid-cols-2">
            {some.map((order) => (
              <Row
                key={order.id}
                order={order}
                isChosen={canChoose ? selected.has(order.id) : null}
                onToggle={(on) => onToggle([order.id], on)}
              />
            ))}
          </ul>
        )}
      </WindowedListBlocks>
    </div>
  );
}

interface RowProps {
  order: KitchenOrder;
  /** Null when the order cannot be chosen, because there is no courier to assign. */
  isChosen: boolean | null;
  onToggle: (on: boolean) => void;
}

function Row({ order, isChosen, onToggle }: RowProps) {
  return (
    <li className="-mb-px flex flex-wrap items-center gap-x-3 border-border border-b px-3.5 py-1.5 ultra:odd:border-r">
      {isChosen !== null && (
        <Checkbox label={`Elegir ${order.code}`} labelHidden checked={isChosen} onCheckedChange={onToggle} />
      )}
      <span className="type-code tracking-[.03em]">{order.code}</span>
      <span className="type-body-s min-w-0 flex-1 max-tablet:order-1 max-tablet:basis-full max-tablet:pb-1">
        <b className="font-semibold">{order.menu.name}</b>
        {order.additionals.length > 0 && (
          <span className="text-primary-text"> {order.additionals.map(formatTicketChoice).join(', ')}</span>
        )}
        <span className="block text-text-2">{toShortName(order.customer)}</span>
      </span>
      <StatusChip status={order.status} reader="staff" className="ml-auto" />
    </li>
  );
}

import type { CourierChoiceOption } from '@sazon/contract/courier/courier-assignment-schemas';
import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { toShortName } from '@sazon/domain/people/short-name';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { Blocks } from '../../ui/pages/windowed-list-blocks.tsx';
import { formatTicketChoice } from '../kitchen-orders/board-order-actions.ts';
import { buildCourierActions, listCourierChoices } from '../kitchen-orders/courier-menu-actions.ts';

/** Without couriers only the rows near the visible part are drawn. An even number, for two columns. */
const rows = { size: 10, guessedHeight: 10 * 56 };

export interface UnassignedOrdersProps {
  orders: readonly KitchenOrder[];
  /** Undefined: read-only. */
  couriers: readonly CourierChoiceOption[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onAssign: (courier: CourierChoiceOption, ids: readonly string[]) => void;
  /** The restaurant delivers them itself, where it may. */
  onLeave?: ((ids: readonly string[]) => void) | undefined;
}

/** The orders without a courier, by location: selected and assigned to a courier. */
export function UnassignedOrders({ orders, couriers, selected, onSelect, onAssign, onLeave }: UnassignedOrdersProps) {
  const chosen = orders.filter(({ id }) => selected.has(id));
  const doing = chosen.length > 0 ? chosen : orders;
  const ids = doing.map(({ id }) => id);
  const own = doing.filter(({ actions }) => actions.includes('selfDeliver')).map(({ id }) => id);
  const goApart =
    doing.length > 0 && couriers.length > 0 && listCourierChoices(couriers, doing).every(({ isAway }) => isAway);
  const toggle = (some: readonly string[], on: boolean) => {
    const rest = [...selected].filter((id) => !some.includes(id));
    onSelect(new Set(on ? [...rest, ...some] : rest));
  };
  const act = (work: () => void) => () => {
    work();
    onSelect(new Set());
  };
  const places = Map.groupBy(orders, ({ location }) => location.id);
  return (
    <section aria-label="Sin domi" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="type-h2 mr-auto">Sin domi</h2>
        {orders.length > 0 && onLeave && own.length > 0 && (
          <Button look="quiet" size="s" onClick={act(() => onLeave(own))}>
            <Icon name="storefront" size="m" />
            Salir con entrega propia ({own.length})
          </Button>
        )}
        {orders.length > 0 && couriers.length > 0 && !goApart && (
          <LazyActionMenu
            label={`Asignar domi a ${chosen.length > 0 ? 'las elegidas' : 'todas'}`}
            face={{ text: `Asignar domi (${doing.length})`, icon: 'moped' }}
            actions={buildCourierActions(couriers, doing, {
              onChoose: (courier) => act(() => onAssign(courier, ids))(),
            })}
          />
        )}
      </div>
      {goApart && (
        <p role="status" className="type-body-s text-text-2">
          Ningún domi reparte en {chosen.length > 0 ? 'todo lo que elegiste' : 'todos estos lugares'}: elige lugares de
          una misma ciudad para asignarlos.
        </p>
      )}
      {orders.length === 0 ? (
        <p className="type-body flex items-center gap-2 rounded-lg bg-success-soft px-4 py-3 font-semibold text-success-text">
          <Icon name="check-circle" weight="fill" size="m" />
          Todas las comandas tienen domi.
        </p>
      ) : (
        [...places.values()].map((inPlace) => (
          <PlaceOrders
            key={inPlace[0]?.location.id}
            orders={inPlace}
            canChoose={couriers.length > 0}
            selected={selected}
            onToggle={toggle}
          />
        ))
      )}
    </section>
  );
}

interface PlaceOrdersProps {
  /** All orders of a location; at least one. */
  orders: readonly KitchenOrder[];
  canChoose: boolean;
  selected: ReadonlySet<string>;
  onToggle: (ids: readonly string[], on: boolean) => void;
}

/** The orders without a courier for one location. */
function PlaceOrders({ orders, canChoose, selected, onToggle }: PlaceOrdersProps) {
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
      <Blocks items={orders} {...rows}>
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
      </Blocks>
    </div>
  );
}

interface RowProps {
  order: KitchenOrder;
  /** Null: there is no courier to assign. */
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

import type { CourierChoiceOption } from '@sazon/contract/courier/admin-courier-assignment-schemas';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { buildCourierActions, listCourierChoices } from '../kitchen-orders/courier-menu-actions.ts';
import { UnassignedOrdersOfLocation } from './unassigned-orders-of-location.tsx';

export interface UnassignedOrdersProps {
  orders: readonly KitchenOrder[];
  /** The couriers to assign orders to. */
  couriers: readonly CourierChoiceOption[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onAssign: (courier: CourierChoiceOption, ids: readonly string[]) => void;
  /** Marks orders as delivered by the restaurant itself; undefined for staff who may not. */
  onLeave?: ((ids: readonly string[]) => void) | undefined;
}

/** The orders without a courier, by location: selected and assigned to a courier. */
export function UnassignedOrders({ orders, couriers, selected, onSelect, onAssign, onLeave }: UnassignedOrdersProps) {
  const chosen = orders.filter(({ id }) => selected.has(id));
  const doing = chosen.length > 0 ? chosen : orders;
  const ids = doing.map(({ id }) => id);
  const own = doing.filter(({ actions }) => actions.includes('selfDeliver')).map(({ id }) => id);
  const whom = chosen.length > 0 ? 'las elegidas' : 'todas';
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
    <section data-focus-fallback="h2" aria-label="Sin domi" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="type-h2 mr-auto">Sin domi</h2>
        {orders.length > 0 && onLeave && own.length > 0 && (
          <Button look="quiet" size="s" onClick={act(() => onLeave(own))}>
            <Icon name="storefront" size="m" />
            Entrega propia para {whom} ({own.length === doing.length ? own.length : `${own.length} de ${doing.length}`})
          </Button>
        )}
        {orders.length > 0 && couriers.length > 0 && !goApart && (
          <LazyActionMenu
            label={`Asignar domi a ${whom}`}
            face={{ text: `Asignar domi a ${whom} (${doing.length})`, icon: 'moped' }}
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
          <UnassignedOrdersOfLocation
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

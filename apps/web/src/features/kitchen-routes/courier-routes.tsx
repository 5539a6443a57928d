import type { CourierChoiceOption } from '@sazon/contract/courier/admin-courier-assignment-schemas';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RouteCard } from '../../ui/lunch/courier-codes-card.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isToCook } from '../kitchen-orders/courier-groups-and-dish-loads.ts';
import { buildCourierActions } from '../kitchen-orders/courier-menu-actions.ts';
import type { CourierRoute } from './departures-by-hour.ts';

type Courier = { id: string; name: string };

export interface CourierRoutesProps {
  routes: readonly CourierRoute[];
  couriers: readonly CourierChoiceOption[];
  canEdit: boolean;
  onConfirm: (ids: readonly string[]) => void;
  onDispatch: (ids: readonly string[]) => void;
  onAssign: (courier: Courier | null, ids: readonly string[]) => void;
}

/** One card per courier: the destinations, what is packed, and the button for the departure. */
export function CourierRoutes({ routes, ...doing }: CourierRoutesProps) {
  return (
    <section aria-label="Rutas" className="grid grid-cols-1 gap-2">
      <h2 className="type-h2">Rutas</h2>
      {routes.length === 0 ? (
        <p className="type-body text-text-2">Nadie lleva nada de esta salida todavía.</p>
      ) : (
        <ul className="grid grid-cols-1 items-start gap-3 laptop:grid-cols-2 ultra:grid-cols-3">
          {routes.map((route) => (
            <li key={route.courier.id} data-st={route.gone ? 'in_route' : 'confirmed'} className="min-w-0">
              <OneRoute route={route} {...doing} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OneRoute({
  route,
  couriers,
  canEdit,
  onConfirm,
  onDispatch,
  onAssign,
}: Omit<CourierRoutesProps, 'routes'> & { route: CourierRoute }) {
  const { courier, orders, stops, packed, unconfirmed, toDispatch, gone } = route;
  const stillHere = orders.filter(isToCook).map(({ id }) => id);
  return (
    <RouteCard
      courier={courier.name}
      place={stops.join(', ')}
      avatar={<Avatar name={courier.name} kind="person" />}
      codes={orders.map(({ code, status }) => ({ code, done: status === 'delivered' }))}
      menu={
        canEdit &&
        stillHere.length > 0 && (
          <LazyActionMenu
            label={`Cambiar el domi de la ruta de ${courier.name}`}
            actions={[
              ...buildCourierActions(couriers, orders, {
                but: courier.id,
                says: (name) => `Pasar a ${name}`,
                onChoose: (other) => onAssign(other, stillHere),
              }),
              { label: 'Dejar sin domi', onSelect: () => onAssign(null, stillHere) },
            ]}
          />
        )
      }
    >
      <div>
        <p className="type-body-s flex justify-between gap-2 font-semibold tabular-nums">
          <span>{stops.length === 1 ? '1 parada' : `${stops.length} paradas`}</span>
          <span>
            {packed} de {orders.length} empacadas
          </span>
        </p>
        <ProgressBar
          label={`${packed} de ${orders.length} empacadas`}
          value={packed}
          max={orders.length}
          className="mt-1"
        />
      </div>
      {gone ? (
        <p className="type-body-s flex items-center gap-2 overflow-hidden rounded-[.8rem] bg-st-soft px-2.5 py-1.5 font-semibold text-st-text">
          <Icon name="moped" weight="fill" size="m" className="ride" />
          Despachada
        </p>
      ) : (
        canEdit && (
          <div className="grid gap-2">
            {unconfirmed.length > 0 && (
              <Button look="quiet" size="s" wide onClick={() => onConfirm(unconfirmed)}>
                <Icon name="checks" weight="bold" size="m" />
                Confirmar {unconfirmed.length === 1 ? 'la que falta' : `las ${unconfirmed.length} que faltan`}
              </Button>
            )}
            <Button
              look="dark"
              size="s"
              wide
              disabled={unconfirmed.length > 0 || toDispatch.length === 0}
              onClick={() => onDispatch(toDispatch)}
            >
              <Icon name="moped" weight="fill" size="m" />
              {unconfirmed.length > 0
                ? `Faltan ${unconfirmed.length} por confirmar`
                : `Despachar ${toDispatch.length === 1 ? '1 comanda' : `${toDispatch.length} comandas`}`}
            </Button>
          </div>
        )
      )}
    </RouteCard>
  );
}

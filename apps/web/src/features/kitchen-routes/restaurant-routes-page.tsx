import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import type { UserRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { DayStepper } from '../../ui/pages/day-stepper.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ReadFailed } from '../../ui/pages/loading-and-failed-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { BoardLiveAndSoundBar } from '../kitchen-orders/board-live-and-sound-bar.tsx';
import { applyKitchenActions } from '../kitchen-orders/kitchen-actions-queue.ts';
import { OutdatedDataNotice } from '../kitchen-orders/outdated-data-notice.tsx';
import { UnsentKitchenActions } from '../kitchen-orders/unsent-kitchen-actions.tsx';
import { useBoardDay } from '../kitchen-orders/use-board-day.ts';
import { useBoardMoves } from '../kitchen-orders/use-board-moves.ts';
import { CourierRoutes } from './courier-routes.tsx';
import { DepartureList } from './departure-list.tsx';
import { groupDeparturesByHour } from './departures-by-hour.ts';
import { UnassignedOrders } from './unassigned-orders.tsx';
import { useUnpackedOrdersCheck } from './use-unpacked-orders-check.tsx';

export interface RestaurantRoutesPageProps {
  restaurant: UserRestaurant;
  date: string | null;
  hour: string | null;
  onChange: (change: { date?: string | null; time?: string | null }) => void;
}

const none: readonly KitchenOrder[] = [];
const everything = { hours: [], locationIds: [], search: '', view: 'comandas', column: 'scheduled' } as const;

export function RestaurantRoutesPage({ restaurant, date, hour, onChange }: RestaurantRoutesPageProps) {
  const board = useBoardDay(restaurant.id, { ...everything, date });
  const { done, move, assign } = useBoardMoves(restaurant.id);
  const actor = toActor(useUser());
  const now = useNow(30_000);
  const orders = applyKitchenActions(board.orders.data?.data ?? none, done);
  const leaving = useUnpackedOrdersCheck(orders, move);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  if (board.orders.data === undefined) {
    const failed = board.orders.error ?? board.day.error;
    return failed ? (
      <ReadFailed title="No pudimos cargar las rutas" reads={[board.orders, board.day]} />
    ) : (
      <Skeleton className="h-60" />
    );
  }
  const canEdit = actor !== null && may(actor, 'restaurant_orders_edit', { restaurantId: restaurant.id });
  const departures = groupDeparturesByHour(orders);
  const next = departures.find(({ orders }) =>
    orders.some(({ status }) => status === 'scheduled' || status === 'confirmed'),
  );
  const shown = departures.find((departure) => departure.hour === hour) ?? next ?? departures[0];
  return (
    <>
      <BoardLiveAndSoundBar state={board.live} />
      <div className="flex flex-wrap items-center gap-3">
        <DayStepper
          date={board.date}
          today={board.today}
          onChange={(to) => onChange({ date: to === board.today ? null : to, time: null })}
        />
      </div>
      {leaving.question}
      <UnsentKitchenActions restaurantId={restaurant.id} />
      <OutdatedDataNotice what="las rutas" read={board.orders} />
      {shown === undefined ? (
        <EmptyState title="Ese día no sale nada" text="Las salidas aparecen con la primera comanda." />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[36rem_minmax(0,1fr)]">
          <DepartureList
            departures={departures}
            shown={shown.hour}
            now={board.date === board.today ? now : null}
            onShow={(time) => onChange({ time })}
          />
          <div className="grid grid-cols-1 gap-5">
            <UnassignedOrders
              orders={shown.unassigned}
              couriers={canEdit ? (board.day.data?.couriers ?? []) : []}
              selected={selected}
              onSelect={setSelected}
              onAssign={assign}
              onLeave={canEdit ? (ids) => leaving.move('selfDeliver', ids) : undefined}
            />
            <CourierRoutes
              routes={shown.routes}
              couriers={board.day.data?.couriers ?? []}
              canEdit={canEdit}
              onConfirm={(ids) => move('confirm', ids)}
              onDispatch={(ids) => leaving.move('pick', ids)}
              onAssign={assign}
            />
          </div>
        </div>
      )}
    </>
  );
}

import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { calculateRoadPace, describePace } from '@sazon/domain/logistics/deadline-pace';
import { staffStatusLabels } from '@sazon/domain/orders/status';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RouteCard } from '../../ui/lunch/courier-codes-card.tsx';
import type { MenuAction } from '../../ui/overlays/action-menu.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { formatAge, formatSpokenHours } from '../kitchen-orders/board-order-texts.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import type { CourierGroup } from '../kitchen-orders/courier-groups-and-dish-loads.ts';
import { buildCourierActions } from '../kitchen-orders/courier-menu-actions.ts';

/** The most codes listed of a load; the rest are counted, and the search finds them. */
const shownCodes = 60;

export interface CourierRouteCardProps {
  group: CourierGroup;
  /** The delivered orders of the same stop. */
  delivered?: readonly KitchenOrder[];
}

/** The codes that one courier carries to one location. */
export function CourierRouteCard({ group, delivered = [] }: CourierRouteCardProps) {
  const { canEdit, canWrite, couriers, now, isToday, assign, remind, openOrder, unread } = useBoardTools();
  const { status, courier, hour, orders } = group;
  const ids = orders.map((order) => order.id);
  const since = orders.reduce((first, order) => Math.min(first, order.statusSince), Number.POSITIVE_INFINITY);
  const onSite = status === 'in_delivery_site';
  const first = orders[0];
  const pace = isToday && first && !onSite ? calculateRoadPace(first.plan, now) : null;
  const wrote = orders.reduce((sum, { id }) => sum + (unread.get(id) ?? 0), 0);
  const reassign: MenuAction[] = onSite
    ? []
    : buildCourierActions(couriers, orders, {
        but: first?.domiId ?? null,
        says: (name) => `Pasar a ${name}`,
        onChoose: (other) => assign(other, ids),
      });
  const remindAll: MenuAction = {
    label: 'Recordar a quienes faltan',
    icon: 'bell-ringing',
    onSelect: () => remind(ids),
  };
  const see: MenuAction[] = orders.slice(0, shownCodes).map((order) => ({
    label: unread.has(order.id) ? `Ver ${order.code}, con mensaje` : `Ver ${order.code}`,
    icon: unread.has(order.id) ? 'chat-circle-dots' : 'receipt',
    onSelect: () => openOrder(order.id),
  }));
  const codes = [
    ...orders.map(({ code }) => ({ code, done: false })),
    ...delivered.map(({ code }) => ({ code, done: true })),
  ];
  const who = courier ?? 'Entrega propia';
  return (
    <div data-st={status}>
      <RouteCard
        courier={who}
        place={group.place}
        avatar={
          courier === null ? (
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-st-soft text-st-text">
              <Icon name="storefront" weight="fill" size="m" />
            </span>
          ) : (
            <Avatar name={courier} kind="person" />
          )
        }
        codes={codes.slice(0, shownCodes)}
        more={codes.length - shownCodes}
        wait={[
          ...(onSite
            ? [`Llegó hace ${formatAge(now - since)}`]
            : [
                `${staffStatusLabels[status]}, para ${formatSpokenHours([hour])}`,
                ...(pace ? [describePace(pace)] : []),
              ]),
          ...(wrote === 0 ? [] : [wrote === 1 ? '1 mensaje sin leer' : `${wrote} mensajes sin leer`]),
        ].join('. ')}
        late={pace?.tone === 'late'}
        waitIcon={onSite ? 'timer' : 'clock'}
        menu={
          canEdit && (
            <LazyActionMenu
              label={`Acciones de ${who}, ${group.place}`}
              actions={[...(canWrite ? [remindAll] : []), ...reassign, ...see]}
            />
          )
        }
      />
    </div>
  );
}

import type { addUsual as addUsualRoute } from '@sazon/contract/cart/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { listUsualDishes } from '@sazon/domain/messages/order-habit-reminder';
import type { Deps } from '../../deps.ts';
import { addToCart } from './cart-add-actions.ts';
import type { LineRefusal } from './cart-line-checks.ts';
import { findOrderHabit } from './usual-lunch-queries.ts';

/** How many of the usual dishes are tried before giving up. */
const tried = 5;

/**
 * Adds the person's usual lunch of a date ('¿Lo de siempre?'), if the date has none yet. Two taps in a minute add one.
 */
export async function addUsualLunch(
  deps: Deps,
  userId: string,
  scheduleDate: string,
): Promise<RouteReply<typeof addUsualRoute> | LineRefusal | Refusal<'ACCOUNT_INACTIVE' | 'CART_FULL'>> {
  const habit = await findOrderHabit(deps.db, userId, scheduleDate);
  if (habit === undefined) return refuse('ACCOUNT_INACTIVE');
  if (habit.hasOrder) return { state: 'ordered', menu: null };
  if (habit.hasLine) return { state: 'in_cart', menu: null };
  const { locationId, timeId, past } = habit;
  let no: Extract<Awaited<ReturnType<typeof addToCart>>, Refusal> = refuse('MENU_UNAVAILABLE', {
    field: 'scheduleDate',
  });
  if (locationId === null || timeId === null) return no;
  const key = {
    value: `usual-${scheduleDate}-${Math.floor(deps.now() / MINUTE_MS)}`,
    call: `addUsual ${scheduleDate}`,
  };
  for (const menuId of listUsualDishes(past).slice(0, tried)) {
    const last = past.find((lunch) => lunch.menuId === menuId);
    if (last === undefined) continue;
    const line = { scheduleDate, locationId, timeId, menuId, quantity: 1, groupMenuAdditions: last.chosen };
    const added = await addToCart(deps, userId, line, key);
    if (!('refusal' in added)) return { state: 'added', menu: { id: menuId, name: last.menuName } };
    no = refuse(added.refusal, { field: 'scheduleDate' });
    if (no.refusal === 'CART_FULL') break;
  }
  return no;
}

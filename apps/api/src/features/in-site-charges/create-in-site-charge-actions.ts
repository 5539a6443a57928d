import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { formatCop } from '@sazon/domain/money/format';
import { isInSiteChargeOver } from '@sazon/domain/payments/in-site-charge-expiry';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findDinerByPhone, listChargeableDishes } from './diner-and-dishes-queries.ts';
import { findCharge } from './find-lock-and-pay-in-site-charge-queries.ts';
import { findSlotOfInSiteOrder } from './in-site-order-slot-queries.ts';
import { insertOrders, nothingReserved, type Writing } from './insert-in-site-orders-actions.ts';

/** How many minutes a diner has to answer (docs/domain.md section 3: places are held for 15 minutes). */
const answerMinutes = 15;

export type CreatedCharge = { id: string; customer: string; total: number; expiresAt: number };

/** Shortens a name to 'Ana P.': enough for the cashier to recognise the diner, without further personal data. */
const briefly = (customer: string): string => {
  const [first = '', last = ''] = customer.split(' ');
  return last === '' ? first : `${first} ${last[0]}.`;
};

/**
 * Asks a diner to pay in the app for a meal at the restaurant: orders of type in_site at the dishes' own prices,
 * without the service fee. Reserves nothing; an unanswered charge is released like an unpaid purchase.
 */
export async function createInSiteCharge(
  deps: Deps,
  who: { userId: string; actor: Actor },
  input: {
    restaurantId: string;
    id: string;
    cellPhone: string;
    items: readonly { menuId: string; quantity: number }[];
  },
): Promise<
  | CreatedCharge
  | Refusal<'FORBIDDEN' | 'MENU_UNAVAILABLE' | 'NOT_FOUND' | 'SLOT_CLOSED' | 'SLOT_FULL' | 'STATE_CONFLICT'>
> {
  const { restaurantId, id } = input;
  const no = findRestaurantRefusal(who.actor, 'restaurant_sazon_pay', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const before = await findCharge(tx, id);
    if (before !== undefined) return chargedBefore(before, restaurantId, id, deps.now());
    const diner = await findDinerByPhone(tx, input.cellPhone);
    if (diner === undefined) {
      return refuse('NOT_FOUND', { field: 'cellPhone', message: 'Nadie tiene cuenta con ese celular.' });
    }
    const menuIds = [...new Set(input.items.map((item) => item.menuId))];
    const dishes = await listChargeableDishes(tx, restaurantId, menuIds);
    if (dishes.length < menuIds.length) return refuse('MENU_UNAVAILABLE', { field: 'items' });
    const counter = await findSlotOfInSiteOrder(tx, restaurantId, diner.locationId);
    if (counter === undefined) return refuse('SLOT_CLOSED');
    const dishOf = new Map(dishes.map((dish) => [dish.id, dish]));
    const wanted = input.items.flatMap(({ menuId, quantity }) => {
      const dish = dishOf.get(menuId);
      return dish === undefined ? [] : Array.from({ length: quantity }, () => dish);
    });
    return await write(tx, deps, { id, restaurantId, diner, counter, wanted });
  });
}

function chargedBefore(
  before: NonNullable<Awaited<ReturnType<typeof findCharge>>>,
  restaurantId: string,
  id: string,
  nowMs: number,
): CreatedCharge | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'> {
  if (before.restaurantId !== restaurantId) return refuse('NOT_FOUND');
  if (before.expiresAt === null) return refuse('STATE_CONFLICT', { message: 'Ese cobro ya tiene respuesta.' });
  if (isInSiteChargeOver(before.expiresAt, nowMs)) {
    return refuse('STATE_CONFLICT', { message: 'A ese cobro nadie respondió a tiempo. Cobra de nuevo.' });
  }
  return { id, customer: briefly(before.customer), total: before.total, expiresAt: before.expiresAt };
}

async function write(
  tx: Tx,
  deps: Deps,
  charge: Writing,
): Promise<CreatedCharge | Refusal<'NOT_FOUND' | 'SLOT_FULL' | 'STATE_CONFLICT'>> {
  const { id, restaurantId, diner, counter, wanted } = charge;
  const nowMs = deps.now();
  const expiresAt = nowMs + answerMinutes * MINUTE_MS;
  const total = wanted.reduce((sum, dish) => sum + dish.priceCop - dish.discountCop, 0);
  const made = await tx
    .insertInto('purchases')
    .values({
      id,
      user_id: diner.id,
      idempotency_key: `in-site-${id}`,
      status: 'pending',
      total_cop: total,
      ...nothingReserved,
      outside_cop: total,
      held_until: toIso(expiresAt),
      created_at: toIso(nowMs),
    })
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    // the same request arrived twice at a time, and the other one has inserted it
    const before = await findCharge(tx, id);
    return before === undefined ? refuse('STATE_CONFLICT') : chargedBefore(before, restaurantId, id, nowMs);
  }
  if (!(await insertOrders(tx, deps, charge, nowMs)))
    return refuse('SLOT_FULL', { message: 'Hoy ya no caben más cobros en este lugar.' });
  const { params, ...words } = fillMessageTemplate(
    'in_site_charge',
    counter.restaurantName,
    formatCop(total),
    String(answerMinutes),
  );
  await deps.messages.send(
    tx,
    [{ ...words, channel: 'push', to: diner.id, data: { url: '/mis-ordenes', params } }],
    nowMs,
  );
  return { id, customer: briefly(`${diner.firstName} ${diner.lastName}`), total, expiresAt };
}

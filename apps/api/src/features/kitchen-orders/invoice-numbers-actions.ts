import type { RouteParsed } from '@sazon/contract/define-route';
import type { setInvoiceNumbers as setInvoiceNumbersRoute } from '@sazon/contract/kitchen-orders/invoice-numbers-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordEntriesWithoutMove } from '../order-records/entries-without-status-change-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import {
  findInvoiceConflict,
  type Invoice,
  lockInvoice,
  saveInvoices,
  updateInvoice,
} from './invoice-numbers-queries.ts';

type Who = { userId: string; actor: Actor };

/** Saves the invoice of an order. A missing field keeps its value; null clears it. */
export async function setInvoiceNumber(
  deps: Deps,
  who: Who,
  input: {
    restaurantId: string;
    orderId: string;
    invoiceNumber?: string | null | undefined;
    serie?: string | null | undefined;
    repeated?: true | undefined;
    happenedAt?: number | undefined;
  },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const { restaurantId, orderId, invoiceNumber, serie } = input;
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const before = await lockInvoice(tx, restaurantId, orderId);
    if (before === undefined) return refuse('NOT_FOUND');
    const after = {
      serie: serie === undefined ? before.serie : serie,
      invoiceNumber: invoiceNumber === undefined ? before.invoiceNumber : invoiceNumber,
    };
    const isSame = after.serie === before.serie && after.invoiceNumber === before.invoiceNumber;
    if (isSame) return { ok: true as const };
    const taken = input.repeated ? undefined : await whyTaken(tx, restaurantId, [{ id: orderId, ...after }], [orderId]);
    if (taken !== undefined) return taken;
    await updateInvoice(tx, orderId, after, deps.now());
    await note(tx, deps, who, [{ id: orderId, ...after }], input.happenedAt);
    return { ok: true as const };
  });
}

/**
 * Refuses an invoice that another order of the restaurant has, unless it is confirmed (`repeated`): it is mostly a
 * typing error.
 */
async function whyTaken(
  tx: Tx,
  restaurantId: string,
  changed: readonly Invoice[],
  writing: readonly string[],
): Promise<Refusal<'VALIDATION'> | undefined> {
  const other = await findInvoiceConflict(tx, restaurantId, changed, writing);
  if (other === undefined) return undefined;
  const { code, scheduleDate, invoiceNumber } = other;
  const day = formatMediumDate(scheduleDate).toLowerCase();
  return refuse('VALIDATION', {
    field: 'repeated',
    message: `La factura ${invoiceNumber} ya la tiene la ${code} del ${day}.`,
  });
}

const note = (tx: Tx, deps: Deps, who: Who, written: readonly Invoice[], happenedAtMs?: number) =>
  recordEntriesWithoutMove(
    tx,
    written.map(({ id, serie, invoiceNumber }) => ({
      orderId: id,
      reason: [serie, invoiceNumber].filter(Boolean).join(' ') || null,
    })),
    { action: 'invoice', userId: who.userId, happenedAtMs, nowMs: deps.now() },
  );

/** Saves the invoices of many orders of one restaurant: all or none. */
export async function setInvoiceNumbers(
  deps: Deps,
  who: Who,
  { restaurantId, serie, invoices, repeated }: RouteParsed<typeof setInvoiceNumbersRoute>['body'],
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  const numbers = new Map(invoices.map(({ orderId, invoiceNumber }) => [orderId, invoiceNumber ?? null]));
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const written = await saveInvoices(tx, { restaurantId, serie: serie ?? null, numbers }, deps.now());
    if (written.length < numbers.size) return refuse('NOT_FOUND', { field: 'invoices' });
    const changed = written.filter((invoice) => invoice.isNew);
    const taken = repeated ? undefined : await whyTaken(tx, restaurantId, changed, [...numbers.keys()]);
    if (taken !== undefined) return taken;
    await note(tx, deps, who, changed);
    return { ok: true as const };
  });
}

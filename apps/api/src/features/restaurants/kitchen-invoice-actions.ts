import type { setInvoiceNumbers as setInvoiceNumbersRoute } from '@sazon/contract/kitchen-invoices';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteParsed } from '@sazon/contract/route';
import type { Actor } from '@sazon/domain/access/may';
import { at } from '../../db/schema/column.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { writeInvoices } from './kitchen-write-queries.ts';
import { notAtRestaurant } from './restaurants-access.ts';

type Who = { userId: string; actor: Actor };

/** Writes the invoice of an order; what is left out stays, null empties it. */
export async function setInvoiceNumber(
  deps: Deps,
  who: Who,
  input: {
    restaurantId: string;
    orderId: string;
    invoiceNumber?: string | null | undefined;
    serie?: string | null | undefined;
  },
): Promise<{ ok: true } | Refusal> {
  const no = notAtRestaurant(who.actor, 'restaurant_orders_edit', input.restaurantId);
  if (no !== undefined) return no;
  const { invoiceNumber, serie } = input;
  const row = await deps.db
    .updateTable('orders')
    .set({
      updated_at: at(deps.now()),
      ...(invoiceNumber === undefined ? {} : { invoice_number: invoiceNumber }),
      ...(serie === undefined ? {} : { serie }),
    })
    .where('id', '=', input.orderId)
    .where('restaurant_id', '=', input.restaurantId)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return refuse('NOT_FOUND');
  deps.live.tell([`restaurant:${input.restaurantId}`]);
  return { ok: true };
}

/** Writes the invoices of many orders of one restaurant: all of them, or none. */
export async function setInvoiceNumbers(
  deps: Deps,
  actor: Actor,
  { restaurantId, serie, invoices }: RouteParsed<typeof setInvoiceNumbersRoute>['body'],
): Promise<{ ok: true } | Refusal> {
  const no = notAtRestaurant(actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  const numbers = new Map(invoices.map(({ orderId, invoiceNumber }) => [orderId, invoiceNumber ?? null]));
  const answer = await inTransaction(deps.db, async (tx) => {
    const written = await writeInvoices(tx, { restaurantId, serie: serie ?? null, numbers }, deps.now());
    return written < numbers.size ? refuse('NOT_FOUND', { field: 'invoices' }) : { ok: true as const };
  });
  if (!('refusal' in answer)) deps.live.tell([`restaurant:${restaurantId}`]);
  return answer;
}

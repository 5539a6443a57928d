import { sql } from 'kysely';
import { toIso } from '../db/to-iso.ts';
import type { TestApp } from './test-app.ts';

type Kind = 'restaurant' | 'company';
type State = 'draft' | 'issued' | 'in_review' | 'approved' | 'invoiced';
export type FreshBill = { id: string; lineId: string; disputeId: string; documentId: string };

const weeks = {
  restaurant: { from: '2025-01-06', days: 6, step: 7 },
  company: { from: '2024-01-01', days: 14, step: 15 },
};

/**
 * Makes bills of their own for a restaurant and a company, each of a period that no other bill has: one line of a lunch,
 * and `disputed` an open dispute of it. An issued one has an accepted invoice when `invoiced`.
 */
export function makeFreshBills(
  { deps: { db, newId, now } }: TestApp,
  of: { restaurantId: string; enterpriseId: string; userId: string },
) {
  let made = 0;
  return async (
    kind: Kind,
    state: State,
    {
      orderId = null,
      disputed = false,
      invoiced = false,
    }: { orderId?: string | null; disputed?: boolean; invoiced?: boolean } = {},
  ): Promise<FreshBill> => {
    const [id, lineId, disputeId, documentId] = [newId(), newId(), newId(), newId()];
    const at = toIso(now());
    const { from, days, step } = weeks[kind];
    made += 1;
    const start = new Date(Date.parse(from) + made * step * 86_400_000);
    const day = (after: number) => new Date(start.getTime() + after * 86_400_000).toISOString().slice(0, 10);
    const period = { period_start: day(0), period_end: day(days), created_at: at };
    const party = kind === 'company' ? { enterprise_id: of.enterpriseId } : { restaurant_id: of.restaurantId };
    await db
      .insertInto('bills')
      .values({ id, kind, state: 'draft', ...party, ...period })
      .execute();
    const sale = { bill_id: id, date: day(0), user_id: kind === 'company' ? of.userId : null };
    const what = kind === 'company' ? ('subsidy' as const) : ('no_show' as const);
    await db
      .insertInto('bill_lines')
      .values([
        {
          ...sale,
          id: lineId,
          ...(orderId === null ? {} : { order_id: orderId }),
          kind: orderId === null ? 'commission' : what,
          gross_cop: 20_000,
          amount_cop: 20_000,
        },
        ...(kind === 'restaurant'
          ? [{ ...sale, id: newId(), kind: 'commission' as const, gross_cop: 0, amount_cop: -3600 }]
          : []),
      ] as never)
      .execute();
    if (state === 'draft') return { id, lineId, disputeId, documentId };
    const { last } = await db
      .selectFrom('bills')
      .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
      .executeTakeFirstOrThrow();
    const total = { orders: 1, sold_cop: 20_000, to_pay_cop: 16_400, pay_on: '2026-12-03' };
    const open = { issued_at: at, dispute_until: toIso(now() + 86_400_000) };
    await db
      .updateTable('bills')
      .set({ state: 'issued', number_year: 2026, number: last + 1, ...total, ...open })
      .where('id', '=', id)
      .execute();
    if (disputed)
      await db
        .insertInto('bill_disputes')
        .values({
          ...{ id: disputeId, bill_id: id, line_id: lineId, reason: 'other', note: 'No fue así', state: 'open' },
          ...{ opened_by: of.userId, opened_at: at },
        })
        .execute();
    if (state !== 'issued')
      await db
        .updateTable('bills')
        .set({ state, ...(kind === 'company' && state !== 'in_review' && { approved_at: at, owed_cop: 16_400 }) })
        .where('id', '=', id)
        .execute();
    if (invoiced)
      await db
        .insertInto('bill_invoices')
        .values({
          ...{ id: documentId, bill_id: id, kind: 'invoice', source: 'hand', state: 'accepted', total_cop: 4284 },
          ...{ number: `FE-${documentId}`, issued_on: '2026-11-20', created_at: at },
        })
        .execute();
    return { id, lineId, disputeId, documentId };
  };
}

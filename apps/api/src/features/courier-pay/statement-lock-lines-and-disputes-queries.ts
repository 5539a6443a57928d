import type {
  CourierAdjustmentKind,
  CourierLineKind,
  CourierStatementFacts,
  CourierStatementState,
} from '@sazon/domain/bills/courier-statement';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type LockedStatement = {
  id: string;
  courierId: string;
  /** The Monday of its week. */
  start: IsoDate;
  toPayCop: number;
  paidCop: number;
  facts: CourierStatementFacts;
};

/** Locks a statement, of one courier when it is given. Undefined without such a statement. */
export async function lockStatement(tx: Tx, id: string, courierId?: string): Promise<LockedStatement | undefined> {
  const row = await tx
    .selectFrom('bills')
    .select(['id', 'courier_id as courierId', 'period_start as start', 'state', 'dispute_until as deadlineMs'])
    .select(['to_pay_cop as toPayCop', 'paid_cop as paidCop'])
    .where('id', '=', id)
    .where('kind', '=', 'courier')
    .$if(courierId !== undefined, (select) => select.where('courier_id', '=', courierId as string))
    .forUpdate()
    .$narrowType<{ courierId: string; state: CourierStatementState }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { state, deadlineMs, toPayCop, ...statement } = row;
  return { ...statement, toPayCop: toPayCop ?? 0, facts: { state, deadlineMs } };
}

/** Locks the draft of a courier's week, and creates it if it is missing. Undefined when the week was issued. */
export async function lockCourierDraft(
  tx: Tx,
  { id, courierId, start, nowMs }: { id: string; courierId: string; start: IsoDate; nowMs: number },
): Promise<{ id: string; isNew: boolean } | undefined> {
  await tx
    .insertInto('bills')
    .values({
      ...{ id, kind: 'courier', courier_id: courierId, period_start: start, period_end: addDays(start, 6) },
      ...{ state: 'draft', created_at: toIso(nowMs) },
    })
    .onConflict((conflict) =>
      conflict.columns(['courier_id', 'period_start']).where('courier_id', 'is not', null).doNothing(),
    )
    .execute();
  const row = await tx
    .selectFrom('bills')
    .select(['id', 'state'])
    .where('courier_id', '=', courierId)
    .where('period_start', '=', start)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'draft' ? { id: row.id, isNew: row.id === id } : undefined;
}

/** Inserts a tip, an extra or a discount, below zero for a discount. */
export const insertAdjustment = (
  tx: Tx,
  of: { billId: string; kind: CourierAdjustmentKind; on: IsoDate; amountCop: number; reason: string; userId: string },
) =>
  tx
    .insertInto('bill_lines')
    .values({
      ...{ bill_id: of.billId, kind: of.kind, date: of.on, gross_cop: 0, amount_cop: of.amountCop, reason: of.reason },
      added_by: of.userId,
    })
    .execute();

/** Whether a person may be paid as a courier: has the permission, or reached a stop once. */
export async function isCourier(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE id = ${id} AND (EXISTS (SELECT FROM user_permissions WHERE user_id = users.id AND permission = 'app_domi')
      OR EXISTS (SELECT FROM site_arrivals WHERE courier_id = users.id))`.execute(tx);
  return rows.length > 0;
}

/** Lists kind and amount of the lines of a statement, and whether a customer paid it. */
export const listStatementLines = (tx: Tx, billId: string) =>
  tx
    .selectFrom('bill_lines')
    .select(['kind', 'amount_cop as amountCop', sql<boolean>`tip_id IS NOT NULL`.as('isOfCustomer')])
    .where('bill_id', '=', billId)
    .$narrowType<{ kind: CourierLineKind }>()
    .execute();

/** Opens a dispute of a line. Returns false when the statement has no such line, or it was disputed before. */
export async function insertDispute(
  tx: Tx,
  of: { id: string; billId: string; lineId: string; note: string; userId: string; nowMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO bill_disputes (id, bill_id, line_id, reason, note, state, opened_by, opened_at)
    SELECT ${of.id}, bill_id, id, 'other', ${of.note}, 'open', ${of.userId}, ${toIso(of.nowMs)} FROM bill_lines
    WHERE id = ${of.lineId} AND bill_id = ${of.billId} AND kind IN ('stop', 'tip', 'extra', 'discount')
    ON CONFLICT (line_id) DO NOTHING RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Finds a dispute of a courier, with the amount of its line without sign. */
export async function findDispute(
  tx: Tx,
  id: string,
): Promise<{ billId: string; state: 'open' | 'accepted' | 'rejected'; mostCop: number } | undefined> {
  return await tx
    .selectFrom('bill_disputes')
    .innerJoin('bill_lines', 'bill_lines.id', 'bill_disputes.line_id')
    .innerJoin('bills', 'bills.id', 'bill_disputes.bill_id')
    .select(['bill_disputes.bill_id as billId', 'bill_disputes.state'])
    .select(sql<number>`abs(bill_lines.amount_cop)`.as('mostCop'))
    .where('bill_disputes.id', '=', id)
    .where('bills.kind', '=', 'courier')
    .executeTakeFirst();
}

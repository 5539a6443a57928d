import type { CourierAdjustment } from '@sazon/contract/courier/courier-pay-week';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A tip of a customer that stands in no statement yet, as a line of its courier's running week. */
export type UnbilledTip = { courier: { id: string; name: string; phone: string }; line: CourierAdjustment };

const paidOn = sql`(tip.paid_at AT TIME ZONE 'America/Bogota')::date`;
const unbilled = sql`tip.paid_at IS NOT NULL AND NOT EXISTS (SELECT FROM bill_lines WHERE tip_id = tip.id)`;

/** How a customer's tip is named in a statement. */
const reason = 'De un cliente';

/** Matches the rows `tip` of a week that stand in no statement. */
export const isUnbilledTipOfWeek = (from: IsoDate) =>
  sql`${unbilled} AND ${paidOn} BETWEEN ${from}::date AND ${addDays(from, 6)}::date`;

/** Lists the tips that these couriers got in a week and that stand in no statement. */
export async function listUnbilledTips(
  db: Reader,
  { from, courierIds }: { from: IsoDate; courierIds: readonly string[] },
): Promise<UnbilledTip[]> {
  const { rows } = await sql<{ courier: UnbilledTip['courier']; id: string; date: IsoDate; amount: number }>`
    SELECT json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name, 'phone', users.cell_phone) AS courier,
      tip.id, ${paidOn} AS date, tip.amount_cop AS amount
    FROM tips tip JOIN users ON users.id = tip.courier_id
    WHERE ${isUnbilledTipOfWeek(from)} AND tip.courier_id = ANY(${[...courierIds]}::uuid[])
    ORDER BY tip.paid_at, tip.id`.execute(db);
  return rows.map(({ courier, id: lineId, date, amount }) => ({
    courier,
    line: { lineId, kind: 'tip', date, amount, reason, dispute: null },
  }));
}

/** Selects the couriers with a tip until a date that stands in no statement. */
export const selectTippedCouriers = (until: IsoDate) => sql`
  SELECT tip.courier_id FROM tips tip WHERE ${unbilled} AND ${paidOn} <= ${until}::date`;

/** Adds a courier's tips until the end of a week that stand in no statement. */
export async function insertTipLines(
  tx: Tx,
  { billId, courierId, start }: { billId: string; courierId: string; start: IsoDate },
): Promise<void> {
  await sql`
    INSERT INTO bill_lines (bill_id, kind, date, gross_cop, amount_cop, reason, tip_id)
    SELECT ${billId}::uuid, 'tip', ${paidOn}, 0, tip.amount_cop, ${reason}, tip.id FROM tips tip
    WHERE tip.courier_id = ${courierId} AND ${unbilled} AND ${paidOn} <= ${addDays(start, 6)}::date
    ORDER BY tip.paid_at, tip.id`.execute(tx);
}

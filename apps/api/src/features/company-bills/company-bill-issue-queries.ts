import type { Biller } from '@sazon/domain/bills/biller-and-where-to-pay';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { freezeParties } from '../bills/biller-and-parties-of-bill.ts';
import { sumLinesByTax } from './company-bills-queries.ts';

/** Issues a draft: gives it the next number of its year and freezes the sums of its lines. */
export async function saveCompanyIssue(
  tx: Tx,
  billId: string,
  of: { year: number; dueOn: IsoDate; answerUntilMs: number; biller: Biller | null; nowMs: number },
): Promise<void> {
  await sql`
    WITH counted AS (
      INSERT INTO bill_number_counters AS counter (kind, year, last) VALUES ('company', ${of.year}, 1)
      ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1 RETURNING last
    ), lunches AS (
      SELECT order_id FROM bill_lines WHERE bill_id = ${billId} AND order_id IS NOT NULL
      UNION SELECT stated.order_id FROM bill_lines line JOIN payroll_lines stated ON stated.discount_id = line.discount_id
      WHERE line.bill_id = ${billId}
    ), sums AS (SELECT coalesce(sum(amount_cop), 0)::bigint AS total FROM bill_lines WHERE bill_id = ${billId})
    UPDATE bills SET state = 'issued', number_year = ${of.year}, number = counted.last,
      orders = (SELECT count(*)::int FROM lunches), sold_cop = sums.total, to_pay_cop = sums.total, purchase_order = e.purchase_order,
      pay_on = ${of.dueOn}::date, parties = ${freezeParties(of.biller)},
      sums = (SELECT coalesce(jsonb_agg(rung), '[]') FROM (${sumLinesByTax(sql`${billId}`)}) AS rung), issued_at = ${toIso(of.nowMs)}, dispute_until = ${toIso(of.answerUntilMs)}
    FROM counted, sums, enterprises e WHERE bills.id = ${billId} AND e.id = bills.enterprise_id`.execute(tx);
}

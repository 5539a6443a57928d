import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatSettlementNumber } from '@sazon/domain/bills/settlement-dates-and-number';
import { toAccountKind } from '@sazon/domain/ledger/accounts';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { netOfLine } from '../bills/settlements-queries.ts';

/** Lists the restaurant's settlements that hold lines of an incident's lunches, and what these leave it there. */
export async function listIncidentBills(db: Reader, incidentId: string): Promise<IncidentDetail['bills']> {
  const { rows } = await sql<{ id: string; year: number | null; number: number | null; lunchesCop: number }>`
    SELECT bills.id, bills.number_year AS year, bills.number, round(sum(${netOfLine}))::int AS "lunchesCop"
    FROM incident_orders part JOIN bill_lines line ON line.order_id = part.order_id AND line.standing
      JOIN bills ON bills.id = line.bill_id AND bills.kind = 'restaurant'
    WHERE part.incident_id = ${incidentId} GROUP BY bills.id ORDER BY bills.period_start`.execute(db);
  return rows.map(({ id, year, number, lunchesCop }) => ({
    id,
    number: year === null || number === null ? null : formatSettlementNumber(year, number),
    lunchesCop,
  }));
}

/** A movement of money of an incident's lunches, by the kinds of its accounts. */
export type IncidentTransfer = { code: string; from: string; to: string; amountCop: number; at: number };

/** Lists what refunds and incidents moved for an incident's lunches since it was decided, oldest first. */
export async function listIncidentTransfers(
  db: Reader,
  incidentId: string,
  sinceMs: number,
): Promise<IncidentTransfer[]> {
  const rows = await db
    .selectFrom('incident_orders')
    .innerJoin('orders', 'orders.id', 'incident_orders.order_id')
    .innerJoin('ledger_transfers', 'ledger_transfers.order_id', 'orders.id')
    .select(['orders.code', 'debit', 'credit', 'amount_cop as amountCop', 'ledger_transfers.created_at as at'])
    .where('incident_orders.incident_id', '=', incidentId)
    .where('ledger_transfers.kind', 'in', ['incident', 'refund'])
    .where(sql<boolean>`ledger_transfers.created_at >= ${toIso(sinceMs)}::timestamptz`)
    .orderBy('ledger_transfers.id')
    .execute();
  return rows.map(({ debit, credit, ...row }) => ({ ...row, from: toAccountKind(debit), to: toAccountKind(credit) }));
}

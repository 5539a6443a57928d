import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatSettlementNumber } from '@sazon/domain/bills/settlement-dates-and-number';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** Lists the restaurant's settlements that hold lines of an incident's lunches, and what these leave it there. */
export async function listIncidentBills(db: Reader, incidentId: string): Promise<IncidentDetail['bills']> {
  const { rows } = await sql<{ id: string; year: number | null; number: number | null; lunchesCop: number }>`
    SELECT bills.id, bills.number_year AS year, bills.number, sum(line.amount_cop)::int AS "lunchesCop"
    FROM incident_orders part JOIN bill_lines line ON line.order_id = part.order_id AND line.standing
      JOIN bills ON bills.id = line.bill_id AND bills.kind = 'restaurant'
    WHERE part.incident_id = ${incidentId} GROUP BY bills.id ORDER BY bills.period_start`.execute(db);
  return rows.map(({ id, year, number, lunchesCop }) => ({
    id,
    number: year === null || number === null ? null : formatSettlementNumber(year, number),
    lunchesCop,
  }));
}

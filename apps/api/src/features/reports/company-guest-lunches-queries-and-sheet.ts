import type { CompanyGuestLunch, CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { SheetColumn, WorkbookSheet } from '../../sheets/write-workbook.ts';
import type { CompanyScope } from './company-report-queries.ts';

type Sums = CompanyReport['guestLunchSums'];

/** The most group lunches that a report lists. It sums all of them and says when some are not listed. */
const mostListed = 1000;

/**
 * Lists the group lunches of a period that a company's budgets paid and that were eaten or charged, less what came back;
 * by date, and the sums of all of them. Never who ate, nor what.
 */
export async function listCompanyGuestLunches(
  db: Reader,
  { enterpriseId, locationId, groupId, hour }: CompanyScope,
  { from, to }: ReportPeriod,
): Promise<{ listed: CompanyGuestLunch[]; sums: Sums }> {
  const { rows } = await sql<CompanyGuestLunch & { sums: Sums }>`
    WITH paid AS (SELECT lunch.id, lunch.schedule_date AS date, host.first_name || ' ' || host.last_name AS host, lunch.reason,
      lunch.cost_centre AS "costCentre", count(*)::int AS lunches,
      sum(o.subsidy_cop - (SELECT coalesce(sum(back.amount_cop), 0) FROM ledger_transfers back
        WHERE back.order_id = o.id AND back.kind = 'refund' AND back.debit <> 'orders:held'
          AND back.credit = 'guest-lunches:' || o.enterprise_id))::bigint AS "amountCop"
    FROM guest_budgets budget JOIN group_lunches lunch ON lunch.budget_id = budget.id
        AND lunch.schedule_date BETWEEN ${from}::date AND ${to}::date
      JOIN users host ON host.id = lunch.host_id
      JOIN orders o ON o.guest_lunch_id = lunch.id AND (o.status = 'delivered' OR o.charged)
    WHERE budget.enterprise_id = ${enterpriseId}
      AND (${locationId ?? null}::uuid IS NULL OR o.location_id = ${locationId ?? null}::uuid)
      AND (${groupId ?? null}::uuid IS NULL OR o.group_id = ${groupId ?? null}::uuid)
      AND (${hour ?? null}::text IS NULL OR o.hour = ${hour ?? null}::text)
    GROUP BY lunch.id, host.id)
    SELECT date, host, reason, "costCentre", lunches, "amountCop", json_build_object('groups', count(*) OVER (),
      'lunches', sum(lunches) OVER (), 'amountCop', sum("amountCop") OVER ()) AS sums
    FROM paid ORDER BY date, host, id LIMIT ${mostListed}`.execute(db);
  const sums = rows[0]?.sums ?? { groups: 0, lunches: 0, amountCop: 0 };
  return { listed: rows.map(({ sums: _, ...lunch }) => lunch), sums };
}

const money = '#,##0';
const columns: readonly SheetColumn[] = [
  { header: 'Fecha', width: 12, isDate: true },
  { header: 'Quien invitó', width: 30 },
  { header: 'Motivo', width: 32 },
  { header: 'Centro de costos', width: 18 },
  { header: 'Almuerzos', width: 10, format: money, isSummed: true },
  { header: 'Paga la empresa', width: 16, format: money, isSummed: true },
];

/** Builds a sheet of them, or nothing when there are none. */
export const buildGuestLunchesSheet = ({
  guestLunches,
  guestLunchSums,
}: Pick<CompanyReport, 'guestLunches' | 'guestLunchSums'>): WorkbookSheet[] =>
  guestLunches.length === 0
    ? []
    : [
        {
          ...{
            name: guestLunches.length < guestLunchSums.groups ? 'Invitados, los primeros' : 'Invitados y equipos',
            columns,
          },
          rows: guestLunches.map(({ date, host, reason, costCentre, lunches, amountCop }) => [
            ...[date, host, reason, costCentre, lunches, amountCop],
          ]),
        },
      ];

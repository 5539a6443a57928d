import type { DebtDetail, DebtList, DebtRow, PlatformDebt } from '@sazon/contract/debts/schemas';
import { formatCompanyBillNumber } from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import {
  DEBT_AGES,
  DEBT_BANDS,
  type DebtBand,
  type DebtState,
  findDebtBand,
} from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { addDays, countDaysBetween, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectIdentificationType } from '../../db/identification-type.ts';
import { toLikePattern } from '../../db/like-pattern.ts';
import { together } from '../../db/transaction.ts';
import { undotDocument } from '../accounts/people-search-conditions.ts';
import { selectOpenProposal } from '../second-approvals/approvals-queries.ts';

export type DebtsWanted = {
  /** The company whose debts are listed. Null stands for all companies. */
  enterpriseId: string | null;
  search?: string | undefined;
  band?: DebtBand | undefined;
  state: DebtState;
};
type Stored = Omit<DebtRow, 'days' | 'band' | 'billNumber'> & { year: number; consecutive: number };

const from = sql`FROM debts JOIN enterprises e ON e.id = debts.enterprise_id JOIN bills bill ON bill.id = debts.bill_id
  JOIN users account ON account.id = debts.user_id
  LEFT JOIN LATERAL (SELECT first_name || ' ' || last_name AS name, identification, active FROM preapproved_users own
    WHERE own.enterprise_id = debts.enterprise_id AND own.user_id = debts.user_id
    ORDER BY own.active DESC, own.created_at DESC LIMIT 1) AS listed ON true`;
const name = sql`coalesce(listed.name, account.first_name || ' ' || account.last_name)`;
const identification = sql`coalesce(listed.identification, account.identification)`;
const columns = sql`debts.id, debts.user_id AS "userId", ${name} AS name,
  ${selectIdentificationType(sql`debts.enterprise_id`, sql`debts.user_id`, identification)} AS "identificationType",
  ${identification} AS identification,
  e.id AS "enterpriseId", e.name AS "enterpriseName",
  NOT (coalesce(listed.active, false) AND account.enterprise_id IS NOT DISTINCT FROM e.id) AS left, debts.state,
  debts.amount_cop AS "amountCop", debts.left_cop AS "leftCop", debts.since, debts.bill_id AS "billId",
  bill.number_year AS year, bill.number AS consecutive`;

function toRow({ year, consecutive, ...row }: Stored, today: IsoDate): DebtRow {
  const days = Math.max(countDaysBetween(row.since, today), 0);
  return { ...row, days, band: findDebtBand(days), billNumber: formatCompanyBillNumber(year, consecutive) };
}

/** Returns the dates since when debts of an age have existed, both included. Null is no limit. */
function toDates(band: DebtBand, today: IsoDate): { after: IsoDate | null; until: IsoDate | null } {
  const age = DEBT_AGES.find((one) => one.band === band) ?? DEBT_AGES[0];
  return {
    after: age.toDays === null ? null : addDays(today, -age.toDays),
    until: age.fromDays === 0 ? null : addDays(today, -age.fromDays),
  };
}

/** Lists a page of debts, oldest first, with the sums of all that match and of the open ones by age. */
export async function listDebts(
  db: Reader,
  { enterpriseId, search = '', band, state }: DebtsWanted,
  { page, perPage }: { page: number; perPage: number },
  today: IsoDate,
): Promise<Omit<DebtList, 'page' | 'perPage'>> {
  const like = toLikePattern(undotDocument(search));
  const ofCompany = sql`(${enterpriseId}::uuid IS NULL OR debts.enterprise_id = ${enterpriseId}::uuid)
    AND (${search} = '' OR ${name} ILIKE ${like} OR ${identification} ILIKE ${like})`;
  const { after, until } = band === undefined ? { after: null, until: null } : toDates(band, today);
  const chosen = sql`${ofCompany} AND debts.state = ${state}
    AND (${after}::date IS NULL OR debts.since >= ${after}::date) AND (${until}::date IS NULL OR debts.since <= ${until}::date)`;
  const [{ rows }, { rows: sums }, { rows: days }] = await together([
    sql<Stored>`SELECT ${columns} ${from} WHERE ${chosen} ORDER BY debts.since, debts.id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number; amountCop: number; leftCop: number }>`SELECT count(*)::int AS total,
      coalesce(sum(debts.amount_cop), 0)::float8 AS "amountCop", coalesce(sum(debts.left_cop), 0)::float8 AS "leftCop"
      ${from} WHERE ${chosen}`.execute(db),
    sql<{ since: IsoDate; count: number; leftCop: number }>`SELECT debts.since, count(*)::int AS count,
      sum(debts.left_cop)::float8 AS "leftCop" ${from} WHERE ${ofCompany} AND debts.state = 'open' GROUP BY debts.since`.execute(
      db,
    ),
  ]);
  const bands = DEBT_BANDS.map((one) => {
    const own = days.filter(({ since }) => findDebtBand(countDaysBetween(since, today)) === one);
    const add = (key: 'count' | 'leftCop') => own.reduce((sum, day) => sum + day[key], 0);
    return { band: one, count: add('count'), leftCop: add('leftCop') };
  });
  const { total = 0, amountCop = 0, leftCop = 0 } = sums[0] ?? {};
  return { data: rows.map((row) => toRow(row, today)), total, bands, sums: { amountCop, leftCop } };
}

type StoredDetail = Stored &
  Omit<DebtDetail, keyof DebtRow | 'creditedIn'> & {
    credited: { year: number; consecutive: number } | null;
    proposal: PlatformDebt['proposal'];
  };

/** Finds a debt with what it comes from and its history. With a company, only a debt of that company. */
export async function findDebt(
  db: Reader,
  { id, enterpriseId, today }: { id: string; enterpriseId: string | null; today: IsoDate },
): Promise<PlatformDebt | undefined> {
  const { rows } = await sql<StoredDetail>`
    SELECT ${columns}, bill.period_start AS "periodStart", bill.period_end AS "periodEnd",
      coalesce(compared.expected_cop, debts.amount_cop) AS "expectedCop", compared.deducted_cop AS "deductedCop",
      head.file_name AS "fileName",
      (SELECT document.sha256 FROM bill_lines line JOIN payroll_discounts stated ON stated.id = line.discount_id
        JOIN signed_documents document ON document.id = stated.closing_document_id
        WHERE line.bill_id = debts.bill_id AND line.user_id = debts.user_id LIMIT 1) AS "statementHash",
      (SELECT json_build_object('year', later.number_year, 'consecutive', later.number)
        FROM ledger_transfers moved JOIN bill_lines line ON line.transfer_id = moved.id AND line.kind = 'debt' AND line.standing
          JOIN bills later ON later.id = line.bill_id
        WHERE moved.debt_id = debts.id AND moved.kind = 'debt' AND later.issued_at IS NOT NULL
        ORDER BY moved.id LIMIT 1) AS credited,
      (SELECT coalesce(json_agg(json_build_object('action', event.action, 'amountCop', event.amount_cop, 'means', event.means,
          'reference', event.reference, 'paidOn', event.paid_on, 'reason', event.reason,
          'who', person.first_name || ' ' || person.last_name, 'at', floor(extract(epoch FROM event.at) * 1000)::float8)
          ORDER BY event.id DESC), '[]')
        FROM debt_events event JOIN users person ON person.id = event.actor_id WHERE event.debt_id = debts.id) AS events,
      ${selectOpenProposal('write_off', sql`debts.id`)} AS proposal
    ${from} LEFT JOIN payroll_reconciliations head ON head.bill_id = debts.bill_id
      LEFT JOIN payroll_reconciliation_rows compared ON compared.bill_id = debts.bill_id AND compared.user_id = debts.user_id
    WHERE debts.id = ${id} AND (${enterpriseId}::uuid IS NULL OR debts.enterprise_id = ${enterpriseId}::uuid)
    LIMIT 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { credited, ...row } = found;
  const creditedIn = credited && formatCompanyBillNumber(credited.year, credited.consecutive);
  return { ...row, ...toRow(row, today), creditedIn };
}

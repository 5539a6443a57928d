import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { buildPayrollReturnTransfers } from '@sazon/domain/ledger/payroll-transfers';
import { buildClosingStatement } from '@sazon/domain/payroll/closing-statement-text';
import { formatPayrollPeriod } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import {
  calculateObjectionEnd,
  type StatementLine,
  shouldClosePeriod,
} from '@sazon/domain/payroll/objection-deadlines-and-give-back';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { buildEvidence, toDocumentParties } from './build-employee-documents.ts';
import {
  insertStatementLines,
  listPeriodsToClose,
  lockPeriodsToClose,
  markPeriodsClosed,
  markPeriodsSettled,
  type PeriodToClose,
  returnCredits,
} from './close-payroll-periods-queries.ts';
import { type Employee, type Employer, listEmployeesById } from './employee-and-employer-queries.ts';
import { buildClosedMessages } from './payroll-messages.ts';
import { freezeDocuments, hashPreview } from './store-and-draw-documents-actions.ts';

/** How many periods are closed in one transaction: one by one, planning statements would take most of the time. */
const mostAtOnce = 100;

/**
 * Closes ended payroll periods, many in one transaction: a killed run left each closed whole or not at all, and the
 * next one continues. Running it twice changes nothing. Returns how many it checked.
 */
export async function closePayrollPeriods(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  const failures: unknown[] = [];
  let looked = 0;
  for (let last: { id: string; endPeriod: string } | null = null; ; ) {
    const due: { id: string; endPeriod: string }[] = await listPeriodsToClose(deps.db, today, mostAtOnce, last);
    await closeTogether(
      deps,
      due.map(({ id }) => id),
    ).catch((error) => failures.push(error));
    looked += due.length;
    last = due.at(-1) ?? null;
    if (due.length < mostAtOnce || last === null) break;
  }
  if (failures.length > 0) throw failures[0];
  return looked;
}

/** Closes these periods together. When that fails, closes them one by one and throws the failure of the bad one. */
async function closeTogether(deps: Deps, ids: readonly string[]): Promise<void> {
  try {
    await closePeriods(deps, ids);
  } catch (failure) {
    if (ids.length <= 1) throw failure;
    const failures: unknown[] = [];
    for (const id of ids) await closePeriods(deps, [id]).catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

/** Closes those of these periods that can be closed: writes statements, and returns unused credit to the employer. */
const closePeriods = (deps: Deps, ids: readonly string[]): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const today = toBogotaDate(deps.now());
    const ready = (await lockPeriodsToClose(tx, ids)).filter(
      ({ status, endPeriod, reservedCop }) => status === 'closed' || shouldClosePeriod(endPeriod, today, reservedCop),
    );
    if (ready.length === 0) return;
    await close(
      tx,
      deps,
      ready.filter(({ status }) => status !== 'closed'),
    );
    await giveBack(tx, deps, ready);
    await markPeriodsSettled(
      tx,
      ready.filter(({ reservedCop }) => reservedCop === 0).map(({ id }) => id),
    );
  });

async function close(tx: Tx, deps: Deps, periods: readonly PeriodToClose[]): Promise<void> {
  // never authorised, so nothing was bought with it; late lunches go to an authorised period
  const authorised = periods.filter(({ status }) => status === 'approved' || status === 'withdrawn');
  const linesOf = await insertStatementLines(tx, authorised);
  const documentOf = await tell(tx, deps, authorised, linesOf);
  const closed = periods.map(({ id }) => ({
    ...{ id, closedCop: sumPayroll(linesOf.get(id) ?? []), documentId: documentOf.get(id) ?? null },
  }));
  await markPeriodsClosed(tx, closed, deps.now());
}

const sumPayroll = (lines: readonly StatementLine[]) => lines.reduce((sum, { payrollCop }) => sum + payrollCop, 0);

/** Freezes the statements and sends them to the employees. Returns the document of each period that has one. */
async function tell(
  tx: Tx,
  deps: Deps,
  periods: readonly PeriodToClose[],
  linesOf: ReadonlyMap<string, StatementLine[]>,
): Promise<Map<string, string>> {
  const stated = periods.filter(({ id }) => linesOf.has(id));
  if (stated.length === 0) return new Map();
  const employees = await listEmployeesById(
    tx,
    stated.map(({ userId }) => userId),
  );
  const statements = stated.flatMap((period) => {
    const employee = employees.get(period.userId);
    const employer = employee?.employer?.id === period.enterpriseId ? employee.employer : null;
    if (employee === undefined || employer === null) return [];
    return [toStatement(deps, period, linesOf.get(period.id) ?? [], employee, employer)];
  });
  const ids = await freezeDocuments(tx, deps, statements);
  const messages = statements.flatMap((statement) => statement.messages);
  await deps.messages.send(tx, messages, deps.now());
  return new Map(statements.map(({ periodId }, place) => [periodId, ids[place] as string]));
}

function toStatement(
  deps: Deps,
  period: PeriodToClose,
  lines: readonly StatementLine[],
  employee: Employee,
  employer: Employer,
) {
  const { id: periodId, userId, enterpriseId } = period;
  const objectUntilMs = calculateObjectionEnd(deps.now());
  const content = buildClosingStatement(toDocumentParties(employee, employer), period, lines, objectUntilMs);
  const shownSha256 = hashPreview(content);
  const by = { method: 'told' as const, signature: null, clauses: [], shownSha256, origin: null };
  const evidence = buildEvidence(deps, employee, by);
  const messages = buildClosedMessages(employee, formatPayrollPeriod(period), sumPayroll(lines));
  return { periodId, userId, enterpriseId, content, evidence, messages };
}

async function giveBack(tx: Tx, deps: Deps, periods: readonly PeriodToClose[]): Promise<void> {
  const left = periods.flatMap(({ creditId, leftCop, userId, enterpriseId }) =>
    creditId === null || leftCop === 0 ? [] : [{ creditId, leftCop, userId, enterpriseId }],
  );
  if (left.length === 0) return;
  await returnCredits(tx, left);
  const transfers = left.flatMap((one) => buildPayrollReturnTransfers(one.userId, one.enterpriseId, one.leftCop));
  await insertTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null })),
    toIso(deps.now()),
  );
}

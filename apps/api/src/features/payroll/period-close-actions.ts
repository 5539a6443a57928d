import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { buildPayrollReturnTransfers } from '@sazon/domain/ledger/payroll-transfers';
import { buildClosingStatement } from '@sazon/domain/payroll/closing-text';
import { formatPayrollPeriod } from '@sazon/domain/payroll/document-formats';
import {
  calculateObjectionEnd,
  type StatementLine,
  shouldClosePeriod,
} from '@sazon/domain/payroll/statement-deadlines';
import { toIso } from '../../db/schema/column-builders.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { buildEvidence, toDocumentParties } from './build-employee-documents.ts';
import { type Employee, type Employer, findEmployee } from './employee-and-employer-queries.ts';
import { freezeDocument, hashPreview } from './freeze-document-actions.ts';
import { buildClosedMessages } from './payroll-messages.ts';
import {
  insertStatementLines,
  listPeriodsToClose,
  lockPeriodToClose,
  markPeriodClosed,
  markPeriodSettled,
  type PeriodToClose,
  returnCredit,
} from './period-close-queries.ts';

const mostAtOnce = 200;

/**
 * Closes ended payroll periods, one transaction per person: a killed run left each closed whole or not at all, and the
 * next one continues. Idempotent across processes. Returns how many it checked.
 */
export async function closePayrollPeriods(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  let looked = 0;
  for (let last: { id: string; endPeriod: string } | null = null; ; ) {
    const due: { id: string; endPeriod: string }[] = await listPeriodsToClose(deps.db, today, mostAtOnce, last);
    for (const { id } of due) await closePeriod(deps, id);
    looked += due.length;
    last = due.at(-1) ?? null;
    if (due.length < mostAtOnce || last === null) return looked;
  }
}

/** Closes one period when it is time: its statement, and its unused credit back to the employer. */
const closePeriod = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const period = await lockPeriodToClose(tx, id);
    if (period === undefined) return;
    const isClosed = period.status === 'closed';
    if (!isClosed && !shouldClosePeriod(period.endPeriod, toBogotaDate(deps.now()), period.reservedCop)) return;
    if (!isClosed) await close(tx, deps, period);
    await giveBack(tx, deps, period);
    if (period.reservedCop === 0) await markPeriodSettled(tx, id);
  });

async function close(tx: Tx, deps: Deps, period: PeriodToClose): Promise<void> {
  // never authorised, so nothing was bought with it; late lunches go to an authorised period
  const wasAuthorised = period.status === 'approved' || period.status === 'withdrawn';
  const lines = wasAuthorised ? await insertStatementLines(tx, period) : [];
  const closedCop = lines.reduce((sum, line) => sum + line.payrollCop, 0);
  const employee = lines.length === 0 ? undefined : await findEmployee(tx, period.userId);
  const employer = employee?.employer?.id === period.enterpriseId ? employee.employer : null;
  const documentId = employee && employer ? await tell(tx, deps, period, lines, employee, employer) : null;
  await markPeriodClosed(tx, period.id, { closedCop, documentId }, deps.now());
}

/** Freezes the statement and sends it to the employee. */
async function tell(
  tx: Tx,
  deps: Deps,
  period: PeriodToClose,
  lines: readonly StatementLine[],
  employee: Employee,
  employer: Employer,
): Promise<string> {
  const content = buildClosingStatement(
    toDocumentParties(employee, employer),
    period,
    lines,
    calculateObjectionEnd(deps.now()),
  );
  const shownSha256 = hashPreview(content);
  const by = { method: 'told' as const, signature: null, clauses: [], shownSha256, origin: null };
  const evidence = buildEvidence(deps, employee, by);
  const ids = { userId: period.userId, enterpriseId: period.enterpriseId };
  const documentId = await freezeDocument(tx, deps, { ...ids, content, evidence });
  const closedCop = lines.reduce((sum, line) => sum + line.payrollCop, 0);
  await deps.messages.send(tx, buildClosedMessages(employee, formatPayrollPeriod(period), closedCop), deps.now());
  return documentId;
}

async function giveBack(tx: Tx, deps: Deps, { creditId, leftCop, userId, enterpriseId }: PeriodToClose): Promise<void> {
  if (creditId === null || leftCop === 0) return;
  await returnCredit(tx, creditId, leftCop);
  const transfers = buildPayrollReturnTransfers(userId, enterpriseId, leftCop);
  await insertTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null })),
    toIso(deps.now()),
  );
}

import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import {
  findCourierStatementDates,
  findLastWeekToIssue,
  formatCourierStatementNumber,
} from '@sazon/domain/bills/courier-statement';
import { buildCourierStatementTransfers } from '@sazon/domain/bills/courier-statement-transfers';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate, toWeekStart } from '@sazon/domain/calendar/iso-date';
import type { StopRate } from '@sazon/domain/logistics/courier-pay-rate-per-stop';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readBillerSetting } from '../bills/biller-and-parties-of-bill.ts';
import { insertBillEvents } from '../bills/insert-bill-events-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { buildIssuedMessage } from './courier-pay-messages.ts';
import {
  closeStatements,
  findFirstCourierWeek,
  insertOpenCredits,
  insertStopLines,
  listCouriersToIssue,
  saveStatementIssue,
} from './statement-issue-queries.ts';
import { listStatementLines, lockCourierDraft } from './statement-lock-lines-and-disputes-queries.ts';
import { insertTipLines } from './unbilled-tips-queries.ts';

type Issuing = Pick<Deps, 'db' | 'live' | 'now' | 'newId' | 'messages'>;

/** How long a run works before the next one continues. The queue counts a longer run as dead. */
const longestRunMs = 90_000;

/**
 * Issues, from Monday 06:00 on, the statements of the week before and missing earlier ones. Each has its own
 * transaction, so an interrupted run leaves none half done. Returns how many it issued.
 */
export async function issueCourierStatements(deps: Issuing): Promise<number> {
  const nowMs = deps.now();
  const lastWeek = findLastWeekToIssue(toWeekStart(toBogotaDate(nowMs)), nowMs);
  const first = await findFirstCourierWeek(deps.db);
  if (first === null) return 0;
  const { stopRates: rates } = await loadSettings(deps);
  const untilMs = nowMs + longestRunMs;
  let issued = 0;
  let start = lastWeek;
  if (first < start) start = first;
  for (; start <= lastWeek; start = addDays(start, 7)) {
    for (const courierId of await listCouriersToIssue(deps.db, start)) {
      if (deps.now() >= untilMs) return issued;
      const done = await inTransaction(deps, (tx) => issueStatement(tx, deps, { courierId, start, rates }));
      if (!isRefusal(done)) issued += 1;
    }
  }
  return issued;
}

/** Issues one statement. Refuses, so that no draft stays, when the week has one already or there is no line. */
async function issueStatement(
  tx: Tx,
  deps: Issuing,
  { courierId, start, rates }: { courierId: string; start: IsoDate; rates: readonly StopRate[] },
): Promise<{ ok: true } | Refusal<'STATE_CONFLICT'>> {
  const nowMs = deps.now();
  const on = toBogotaDate(nowMs);
  const draft = await lockCourierDraft(tx, { id: deps.newId(), courierId, start, nowMs });
  if (draft === undefined) return refuse('STATE_CONFLICT');
  const billId = draft.id;
  await insertStopLines(tx, { billId, courierId, start, rates });
  await insertTipLines(tx, { billId, courierId, start });
  const carried = await insertOpenCredits(tx, { billId, courierId, on });
  const lines = await listStatementLines(tx, billId);
  if (lines.length === 0) return refuse('STATE_CONFLICT');
  const dates = { year: Number(on.slice(0, 4)), ...findCourierStatementDates(on), nowMs };
  const biller = await readBillerSetting(deps, nowMs, tx);
  const { toPayCop, consecutive } = await saveStatementIssue(tx, billId, { ...dates, biller });
  const moved = buildCourierStatementTransfers(courierId, lines);
  await insertTransfers(
    tx,
    moved.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, billId })),
    toIso(nowMs),
  );
  const closed = toPayCop === 0 ? [...carried, billId] : carried;
  await closeStatements(tx, closed, on);
  await insertBillEvents(
    tx,
    [
      { billId, action: 'issue', from: draft.isNew ? null : 'draft', to: 'issued', userId: null },
      ...closed.map((id) => ({ billId: id, action: 'carry', from: 'issued', to: 'paid', userId: null }) as const),
    ],
    nowMs,
  );
  const number = formatCourierStatementNumber(dates.year, consecutive);
  const issued = buildIssuedMessage({ courierId, start, number, toPayCop, payOn: dates.payOn });
  await deps.messages.send(tx, [issued], nowMs);
  tx.events.publish([`courier:${courierId}`]);
  return { ok: true };
}

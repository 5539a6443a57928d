import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { type Biller, findBiller } from '@sazon/domain/bills/biller-and-where-to-pay';
import { getWeekCommission } from '@sazon/domain/bills/commission-rates';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { findBillDisputeDeadline, findPaymentDate, ISSUE_HOUR } from '@sazon/domain/bills/settlement-dates-and-number';
import { buildDeductionLines } from '@sazon/domain/bills/settlement-deduction-lines';
import { buildIssueTransfers } from '@sazon/domain/bills/settlement-transfers';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { queueBillInvoice } from '../invoices/invoice-queue.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { approveUndisputed, closeEmpty, saveCarried } from './approve-and-close-settlements-queries.ts';
import { listRestaurantCommissions } from './commissions-queries.ts';
import { type BillEvent, insertBillEvents } from './insert-bill-events-queries.ts';
import {
  findFirstWeekToIssue,
  insertOpenCredits,
  isDraftEmpty,
  listRestaurantsToIssue,
  lockDraft,
  readIssueTerms,
  saveIssue,
} from './settlement-issue-queries.ts';
import {
  insertOrderLines,
  insertWholeLines,
  listEarnedByWeek,
  listWholeLines,
  sumTaxesOfBill,
} from './settlement-lines-queries.ts';
import { lockBill } from './settlement-lock-and-dispute-queries.ts';
import { notifyRestaurantOfSettlement } from './settlement-notices-actions.ts';
import { toInvoicedSettlement } from './settlement-to-invoiced-bill.ts';

const mostAtOnce = 200;
/** How many are issued at the same time: the database works on one while this process works on another. */
const atOnce = 2;
/** How long a run works before the next one continues. The queue counts a longer run as dead. */
const longestRunMs = 90_000;

type Issuing = Pick<Deps, 'db' | 'live' | 'now' | 'newId' | 'invoices' | 'messages' | 'config'>;
type Settings = Awaited<ReturnType<typeof loadSettings>>;

/**
 * Approves, every minute, settlements that nobody disputed in time, and from Monday 06:00 issues those of last week and
 * missing ones, each in its own transaction. Returns how many it issued.
 */
export async function approveAndIssueSettlements(deps: Issuing): Promise<number> {
  await approveSilent(deps);
  const lastWeek = findLastWeekToIssue(deps.now());
  const first = await findFirstWeekToIssue(deps.db);
  if (first === null) return 0;
  const settings = await loadSettings(deps);
  const untilMs = deps.now() + longestRunMs;
  let issued = 0;
  let start = lastWeek;
  if (first < start) start = first;
  for (; start <= lastWeek && deps.now() < untilMs; start = addDays(start, 7))
    issued += await issueWeek(deps, start, settings, untilMs);
  return issued;
}

/** Returns the Monday of the latest week whose settlements may be issued now. */
function findLastWeekToIssue(nowMs: number): IsoDate {
  const { start } = toBillWeek(toBogotaDate(nowMs));
  return addDays(start, nowMs >= toInstantMs(start, ISSUE_HOUR) ? -7 : -14);
}

/** Issues the missing settlements of one week; returns how many. Stops at `untilMs`. */
async function issueWeek(deps: Issuing, start: IsoDate, settings: Settings, untilMs: number): Promise<number> {
  let issued = 0;
  for (let last: string | null = null; ; ) {
    const ids: string[] = await listRestaurantsToIssue(deps.db, start, { last, limit: mostAtOnce });
    const commissions = new Map((await listRestaurantCommissions(deps.db, ids)).map((one) => [one.id, one.fee]));
    const waiting = ids.values();
    await together(
      Array.from({ length: atOnce }, async () => {
        for (const restaurantId of waiting) {
          const fee = commissions.get(restaurantId);
          if (fee === undefined) continue;
          if (deps.now() >= untilMs) return;
          const getWeekRate = (week: IsoDate) =>
            getWeekCommission({ ...fee, platformBps: settings.restaurantFeeBps }, week);
          const rules = settings.withholdings;
          const biller = findBiller(settings.billers, toBogotaDate(deps.now()));
          const done = await inTransaction(deps, (tx) =>
            issue(tx, deps, { restaurantId, start, rateOf: getWeekRate, rules, biller }),
          );
          if (!isRefusal(done)) issued += 1;
        }
      }),
    );
    if (deps.now() >= untilMs) return issued;
    last = ids.at(-1) ?? null;
    if (ids.length < mostAtOnce || last === null) return issued;
  }
}

type Issue = {
  restaurantId: string;
  start: IsoDate;
  rateOf: (week: IsoDate) => number;
  rules: Settings['withholdings'];
  biller: Biller | null;
};

/** Issues one settlement. Refuses, so that no draft stays, when the week has one already or there is no line. */
async function issue(
  tx: Tx,
  deps: Issuing,
  { restaurantId, start, rateOf: getWeekRate, rules, biller }: Issue,
): Promise<{ ok: true } | Refusal<'STATE_CONFLICT'>> {
  const nowMs = deps.now();
  const draft = await lockDraft(tx, { id: deps.newId(), restaurantId, start, nowMs });
  if (draft === undefined) return refuse('STATE_CONFLICT');
  const billId = draft.id;
  const today = toBogotaDate(nowMs);
  const [, carried, terms] = await together([
    insertOrderLines(tx, { billId, restaurantId, start }),
    insertOpenCredits(tx, { billId, restaurantId, on: today }),
    readIssueTerms(tx, restaurantId),
  ]);
  const [weeks, sold] = await together([listEarnedByWeek(tx, billId), sumTaxesOfBill(tx, billId)]);
  const earned = groupByRate(weeks, getWeekRate);
  await insertWholeLines(tx, billId, today, buildDeductionLines(earned, sold, terms, rules, addDays(start, 6)));
  if (weeks.length === 0 && (await isDraftEmpty(tx, billId))) return refuse('STATE_CONFLICT');
  const dates = { payOn: findPaymentDate(today, terms), disputeUntilMs: findBillDisputeDeadline(today) };
  const [, whole] = await together([
    saveIssue(tx, billId, { year: Number(today.slice(0, 4)), ...dates, biller, nowMs }),
    listWholeLines(tx, billId),
  ]);
  const moved = buildIssueTransfers(restaurantId, whole);
  await together([
    insertTransfers(
      tx,
      moved.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, billId })),
      toIso(nowMs),
    ),
    saveCarried(tx, carried, today),
    insertBillEvents(tx, listIssueEvents(billId, draft.isNew, carried), nowMs),
  ]);
  await queueCommissionInvoice(tx, deps, billId);
  await notifyRestaurantOfSettlement(tx, deps, billId, { kind: 'issued' });
  tx.events.publish([`restaurant:${restaurantId}`]);
  return { ok: true };
}

/** The events of an issue, and those of the earlier bills below zero that it takes over. */
const listIssueEvents = (billId: string, isNew: boolean, carried: readonly string[]): BillEvent[] => [
  { billId, action: 'issue', from: isNew ? null : 'draft', to: 'issued', userId: null },
  ...carried.map((id): BillEvent => ({ billId: id, action: 'carry', from: 'approved', to: 'paid', userId: null })),
];

/** Notes that the provider has to invoice the commission. Without one a person makes the invoice elsewhere. */
async function queueCommissionInvoice(tx: Tx, deps: Issuing, billId: string): Promise<void> {
  if (deps.invoices === null) return;
  const bill = await lockBill(tx, billId);
  if (bill !== undefined) await queueBillInvoice(tx, deps, toInvoicedSettlement(tx, deps, bill), null);
}

/** The earnings of orders, with the commission of the week of their lunch. */
function groupByRate(weeks: readonly { start: IsoDate; earnedCop: number }[], getWeekRate: (week: IsoDate) => number) {
  const byRate = new Map<number, number>();
  for (const { start, earnedCop } of weeks) {
    const rateBps = getWeekRate(start);
    byRate.set(rateBps, (byRate.get(rateBps) ?? 0) + earnedCop);
  }
  return [...byRate].map(([rateBps, earnedCop]) => ({ rateBps, earnedCop }));
}

/** Approves settlements that were not disputed in time or whose disputes are answered; closes those of zero. */
async function approveSilent(deps: Issuing): Promise<void> {
  const nowMs = deps.now();
  await inTransaction(deps, async (tx, events) => {
    const approved = await approveUndisputed(tx, nowMs);
    const closed = await closeEmpty(tx, toBogotaDate(nowMs));
    await insertBillEvents(
      tx,
      [
        ...approved.map(
          ({ id, from }) => ({ billId: id, action: 'approve', from, to: 'approved', userId: null }) as const,
        ),
        ...closed.map(
          ({ id }) => ({ billId: id, action: 'carry', from: 'approved', to: 'paid', userId: null }) as const,
        ),
      ],
      nowMs,
    );
    const concerned = [...approved, ...closed].map(({ restaurantId }) => `restaurant:${restaurantId}` as const);
    events.publish([...new Set(concerned)]);
  });
}

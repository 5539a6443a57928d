import type { Actor } from '@sazon/domain/access/permission-check';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { ISSUE_HOUR } from '@sazon/domain/bills/settlement-dates-and-number';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { sealAccountNumber } from '../bank-accounts/account-number-encryption.ts';
import { insertProposedAccount, saveAccountDecision } from '../bank-accounts/proposed-accounts-queries.ts';
import { approveAndIssueSettlements } from './approve-and-issue-settlements-actions.ts';
import { saveAccount } from './bank-account-queries.ts';
import { disputeLine } from './dispute-and-approve-settlement-actions.ts';
import {
  findLineToDispute,
  listDemoPeople,
  listDemoRestaurants,
  listDueBills,
} from './replay-demo-settlements-queries.ts';
import { findFirstWeekToIssue } from './settlement-issue-queries.ts';
import { payBills } from './settlement-pay-and-return-actions.ts';

const nobody: Actor = { userId: null, permissions: [], enterprisePermissions: {}, restaurantPermissions: {} };
/** Positions in the restaurants by name: whose account waits for a second person, and who has no account. */
const [waits, hasNone] = [1, 2];

/**
 * Replays the weeks of the demo data: each is issued on its Monday, approved by silence and paid on its date. One
 * payment stays overdue, one line of the latest week is disputed, and one account waits for confirmation.
 */
export async function playDemoSettlements(all: Deps): Promise<void> {
  // nobody is told of weeks that are long over
  const deps = { ...all, messages: { send: async () => undefined } };
  const first = await findFirstWeekToIssue(deps.db);
  const people = await listDemoPeople(deps.db);
  if (first === null || people === undefined) return;
  const { payerId, keepers } = people;
  const [keeper] = keepers;
  if (keeper !== undefined) await playAccounts(deps, { payerId, keeperId: keeper.userId, first });
  const nowMs = deps.now();
  const { start: thisWeek } = toBillWeek(toBogotaDate(nowMs));
  for (let monday = addDays(first, 7); monday <= thisWeek; monday = addDays(monday, 7)) {
    const atMs = toInstantMs(monday, ISSUE_HOUR);
    if (atMs > nowMs) break;
    const then = { ...deps, now: () => atMs };
    await approveAndIssueSettlements(then);
    await playPayments(then, payerId, monday === thisWeek);
  }
  if (keeper !== undefined) await playDispute(deps, keeper);
}

/** Pays the bills that are due. In the present week the first one stays overdue. */
async function playPayments(deps: Deps, payerId: string, isRunning: boolean): Promise<void> {
  const due = await listDueBills(deps.db, toBogotaDate(deps.now()));
  const paid = isRunning ? due.slice(1) : due;
  for (const { id, leftCop, payOn, hasAccount } of paid) {
    const payments = [{ billId: id, amountCop: leftCop }];
    const reference = `${hasAccount ? 'PAB' : 'Cheque'} ${payOn}`;
    const payout = { reference, paidOn: payOn, asFiled: false, otherWay: !hasAccount };
    await payBills(deps, { userId: payerId, actor: nobody }, { payments, ...payout });
  }
}

async function playDispute(
  deps: Deps,
  { userId, restaurantId }: { userId: string; restaurantId: string },
): Promise<void> {
  const line = await findLineToDispute(deps.db, restaurantId);
  if (line === undefined) return;
  const actor = { ...nobody, restaurantPermissions: { [restaurantId]: ['restaurant_bills_edit'] } };
  const note = 'El portero firmó que recibió el almuerzo y lo subió a la oficina.';
  const { billId: id, lineId } = line;
  await disputeLine(deps, { userId, actor }, { id, restaurantId, lineId, reason: 'delivered', note });
}

type DemoAccounts = { payerId: string; keeperId: string; first: IsoDate };

/** Gives restaurants their accounts, confirmed before the first week is paid; one is proposed now. */
async function playAccounts(deps: Deps, { payerId, keeperId, first }: DemoAccounts): Promise<void> {
  const restaurants = await listDemoRestaurants(deps.db);
  for (const [place, { id, legalName, nit }] of restaurants.entries()) {
    if (place === hasNone) continue;
    const nowMs = place === waits ? deps.now() : toInstantMs(first, ISSUE_HOUR);
    const number = `0312344${4410 + place}`;
    const sealed = sealAccountNumber(deps, id, number);
    const change = { id: deps.newId(), ownerId: id, bank: 'Bancolombia', type: 'savings' as const, sealed };
    const holder = { lastFour: number.slice(-4), holder: legalName, holderDocument: nit.replaceAll(/\D/g, '') };
    await inTransaction(deps, async (tx) => {
      await insertProposedAccount(tx, 'restaurant', { ...change, ...holder }, { userId: keeperId, nowMs });
      if (place === waits) return;
      await saveAccountDecision(tx, 'restaurant', { id: change.id, state: 'confirmed', userId: payerId, nowMs });
      await saveAccount(tx, change.id, nowMs);
    });
  }
}

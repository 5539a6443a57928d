import { ISSUE_HOUR } from '@sazon/domain/bills/settlement-dates-and-number';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate, toWeekStart } from '@sazon/domain/calendar/iso-date';
import type { Deps } from '../../deps.ts';
import { adjustWeek, disputeLine } from './adjust-week-and-dispute-statement-actions.ts';
import { decideAccount, proposeAccount } from './courier-bank-account-actions.ts';
import { listWaitingAccounts } from './courier-bank-accounts-and-bank-file-lines-queries.ts';
import {
  findDemoPayer,
  findLineToDispute,
  listDemoCouriers,
  listDueStatements,
} from './replay-demo-courier-weeks-queries.ts';
import { issueCourierStatements } from './statement-issue-actions.ts';
import { findFirstCourierWeek } from './statement-issue-queries.ts';
import { payStatements } from './statement-pay-and-return-actions.ts';

/**
 * Replays the couriers' weeks of the demo data: each is issued on its Monday and paid on its date, and the latest one
 * waits. Two couriers have a bank account, one waits for confirmation, one line is disputed, one got an extra.
 */
export async function playDemoCourierWeeks(all: Deps): Promise<void> {
  // weeks that are over tell nobody now
  const deps = { ...all, messages: { send: async () => undefined } };
  const first = await findFirstCourierWeek(deps.db);
  const payerId = await findDemoPayer(deps.db);
  if (first === null || payerId === undefined) return;
  const couriers = await listDemoCouriers(deps.db);
  // those that are paid were confirmed before the first week was
  const before = { ...deps, now: () => toInstantMs(first, ISSUE_HOUR) };
  for (const [place, { id, name }] of couriers.slice(0, 3).entries())
    await playAccount(place < 2 ? before : deps, { id, name, place, payerId });
  const nowMs = deps.now();
  const thisWeek = toWeekStart(toBogotaDate(nowMs));
  for (let monday = addDays(first, 7); monday <= thisWeek; monday = addDays(monday, 7)) {
    const atMs = toInstantMs(monday, ISSUE_HOUR);
    if (atMs > nowMs) break;
    const then = { ...deps, now: () => atMs };
    await playPayments(then, payerId, monday);
    await issueCourierStatements(then);
  }
  const [one] = couriers;
  if (one === undefined) return;
  const reason = 'Turno de lluvia del viernes';
  await adjustWeek(deps, payerId, { courierId: one.id, kind: 'extra', amountCop: 12_000, reason, key: undefined });
  const line = await findLineToDispute(deps.db, one.id);
  if (line !== undefined)
    await disputeLine(deps, one.id, { ...line, note: 'Ese día subí a dos torres: eran dos paradas.' });
}

/** Pays the statements that fell due since the Monday before. */
async function playPayments(deps: Deps, payerId: string, monday: IsoDate): Promise<void> {
  const due = await listDueStatements(deps.db, monday);
  for (const { id, leftCop, payOn, hasAccount } of due) {
    const payments = [{ billId: id, amountCop: leftCop }];
    const reference = `${hasAccount ? 'DOMIS' : 'Efectivo'} ${payOn}`;
    const payout = { reference, paidOn: payOn, asFiled: false, otherWay: !hasAccount };
    await payStatements(deps, payerId, { payments, ...payout });
  }
}

async function playAccount(
  deps: Deps,
  { id, name, place, payerId }: { id: string; name: string; place: number; payerId: string },
): Promise<void> {
  const number = `0318877${1200 + place}`;
  const account = { bank: 'Bancolombia', type: 'savings', number, holder: name } as const;
  await proposeAccount(deps, id, { ...account, holderDocument: `10203040${50 + place}` });
  const [waiting] = await listWaitingAccounts(deps.db, id);
  if (waiting !== undefined && place < 2) await decideAccount(deps, payerId, { id: waiting.id, accept: true });
}

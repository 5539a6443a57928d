import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import {
  checkSettlementAction,
  type SettlementAction,
  type SettlementRole,
  type SettlementVerdict,
  settlementDenialWords,
} from '@sazon/domain/bills/settlement-lifecycle';
import {
  type BillDisputeReason,
  billDisputeReasonNames,
  disputePhotoLimit,
} from '@sazon/domain/bills/settlement-line-disputes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bindPhoto, lockStopPhoto } from '../private-photos/bind-photo-to-stop-actions.ts';
import type { PhotoSubject } from '../private-photos/photos-queries.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { type BillEvent, insertBillEvents } from './insert-bill-events-queries.ts';
import {
  findLineStop,
  insertDispute,
  isPhotoDisputed,
  type LockedBill,
  lockBill,
  saveState,
} from './settlement-lock-and-dispute-queries.ts';

type Who = { userId: string; actor: Actor };
type Done = { ok: true };

/** Returns the state to which this action leads a bill, or the refusal that says why it is not possible now. */
export function checkBill(
  action: SettlementAction,
  role: SettlementRole,
  { facts }: LockedBill,
  nowMs: number,
): Extract<SettlementVerdict, { ok: true }> | Refusal<'STATE_CONFLICT'> {
  const verdict = checkSettlementAction(action, role, facts, nowMs);
  return verdict.ok ? verdict : refuse('STATE_CONFLICT', { message: settlementDenialWords[verdict.reason] });
}

/** Adds an event to a bill's history, and publishes the change to the restaurant's screens. */
export async function recordBillEvent(
  tx: Tx,
  deps: Deps,
  { facts, id, restaurantId }: LockedBill,
  event: Omit<BillEvent, 'billId' | 'from'>,
): Promise<void> {
  await insertBillEvents(tx, [{ ...event, billId: id, from: facts.state }], deps.now());
  tx.events.publish([`restaurant:${restaurantId}`]);
}

/** Disputes one line of a settlement for the restaurant, with a photo if given. A line can be disputed once. */
export async function disputeLine(
  deps: Deps,
  { userId, actor }: Who,
  of: {
    id: string;
    restaurantId: string;
    lineId: string;
    reason: BillDisputeReason;
    note: string;
    photoId?: string | undefined;
  },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_bills_edit', of.restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const bill = await lockBill(tx, of.id, of.restaurantId);
    if (bill === undefined || bill.facts.state === 'draft') return refuse('NOT_FOUND');
    const verdict = checkBill('dispute', 'restaurant', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    const { lineId, reason, note, photoId = null } = of;
    const stop = await findLineStop(tx, bill.id, lineId);
    const photo = photoId === null ? undefined : await checkPhoto(tx, userId, stop, photoId);
    if (photo !== undefined) return photo;
    const line = { id: deps.newId(), billId: bill.id, lineId, reason, note, photoId, userId, nowMs: deps.now() };
    if (!(await insertDispute(tx, line)))
      return refuse('STATE_CONFLICT', { message: 'Esa línea ya se disputó o no está.' });
    await saveState(tx, bill.id, verdict.to);
    const said = `${stop?.code}, ${lowerFirst(billDisputeReasonNames[reason])}: ${note}`;
    await recordBillEvent(tx, deps, bill, { action: 'dispute', to: verdict.to, userId, reason: said });
    return { ok: true as const };
  });
}

type Stop = { timeId: string; scheduleDate: IsoDate };

const photoAt = (userId: string, { timeId, scheduleDate }: Stop): PhotoSubject => ({
  ...{ courierId: null, consolidatorId: null, userId, timeId, scheduleDate, purpose: 'problem' },
});

/** Checks the photo of a dispute. Refuses one of another person or lunch, or that belongs to another dispute. */
async function checkPhoto(
  tx: Tx,
  userId: string,
  stop: Stop | undefined,
  photoId: string,
): Promise<Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'> | undefined> {
  if (stop === undefined) return refuse('NOT_FOUND');
  const photo = await lockStopPhoto(tx, photoId, photoAt(userId, stop));
  if ('refusal' in photo) return photo;
  const isUsed = await isPhotoDisputed(tx, photoId);
  return isUsed ? refuse('STATE_CONFLICT', { message: 'Esa foto ya se usó. Toma otra.' }) : undefined;
}

/** Reserves the address to which a dispute's photo is sent, while the line can be disputed. */
export async function requestDisputePhoto(
  deps: Deps,
  { userId, actor }: Who,
  of: { id: string; restaurantId: string; lineId: string; sha256: string },
) {
  const no = findRestaurantRefusal(actor, 'restaurant_bills_edit', of.restaurantId);
  if (no !== undefined) return no;
  const allowed = await inTransaction(deps, async (tx) => {
    const bill = await lockBill(tx, of.id, of.restaurantId);
    const stop = bill && (await findLineStop(tx, bill.id, of.lineId));
    if (bill === undefined || stop === undefined || bill.facts.state === 'draft') return refuse('NOT_FOUND');
    const verdict = checkBill('dispute', 'restaurant', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    const full = await takeUses(tx, deps, [{ limit: disputePhotoLimit, whom: userId }]);
    if (full !== undefined)
      return refuse('RATE_LIMITED', { message: 'Enviaste muchas fotos hoy. Cuéntanos sin foto.' });
    return stop;
  });
  return 'refusal' in allowed ? allowed : await bindPhoto(deps, photoAt(userId, allowed), of.sha256);
}

/** Approves a settlement for the restaurant. Repeating it changes nothing. */
export async function approveBill(
  deps: Deps,
  { userId, actor }: Who,
  { id, restaurantId }: { id: string; restaurantId: string },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_bills_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const bill = await lockBill(tx, id, restaurantId);
    if (bill === undefined || bill.facts.state === 'draft') return refuse('NOT_FOUND');
    if (bill.facts.state === 'approved') return { ok: true as const };
    const verdict = checkBill('approve', 'restaurant', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    await saveState(tx, id, verdict.to, { approvedMs: deps.now() });
    await recordBillEvent(tx, deps, bill, { action: 'approve', to: verdict.to, userId });
    return { ok: true as const };
  });
}

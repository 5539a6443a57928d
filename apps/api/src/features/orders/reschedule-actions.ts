import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { checkOrderAction } from '@sazon/domain/orders/order-action-check';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCartToBuy } from '../cart/cart-queries.ts';
import { listOffers } from '../catalog/dish-offers-queries.ts';
import { readUpcomingCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { findVisibleLocation } from '../delivery/visible-locations-queries.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findOrder, type OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { refuseTooManyLunches } from '../purchases/order-limits.ts';
import { loadSettings, type Settings } from '../settings/read-settings-queries.ts';
import { toOrderDetail } from './order-mapping.ts';
import { countOtherLunches, findEmployerPayer } from './reschedule-queries.ts';
import { checkMove, isLeavingEmployer, type MoveTarget } from './reschedule-rules.ts';
import { type Mover, moveOrderRows } from './write-rescheduled-order-actions.ts';

/**
 * Moves an order to another date, hour or location, and takes its place there; the price stays. docs/domain.md section
 * 3.
 */
export async function rescheduleOrder(
  deps: Deps,
  userId: string,
  orderId: string,
  wanted: { scheduleDate: string; timeId?: string | undefined },
  by: Mover = { kind: 'customer', id: null },
): Promise<
  | OrderDetail
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'DATE_CLOSED'
      | 'FORBIDDEN'
      | 'LIMIT_DAILY'
      | 'LIMIT_MONTHLY'
      | 'LUNCHES_PER_DATE'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'PAYROLL_UNAVAILABLE'
      | 'SIGNATURE_REQUIRED'
      | 'SLOT_FULL'
      | 'KITCHEN_CLOSED'
      | 'SOLD_OUT'
      | 'STATE_CONFLICT'
      | 'SUBSIDY_USED_UP'
      | 'TOO_FAR'
      | 'VALIDATION'
    >
> {
  const settings = await loadSettings(deps);
  const answer = await inTransaction(deps, async (tx, events) => {
    // limits per date count purchases and moves, so those of one customer run one after another
    await lockCartToBuy(tx, userId, deps.now());
    const [locked] = await lockOrders(tx, [orderId], { userId });
    const row = locked && (await findOrder(tx, userId, orderId));
    if (locked === undefined || row === undefined) return refuse('NOT_FOUND');
    const can = checkOrderAction('reschedule', toOrderFacts(row), { role: by.kind }, deps.now());
    if (!can.ok) return refuse(can.code);
    const target = { scheduleDate: wanted.scheduleDate, timeId: wanted.timeId ?? row.timeId };
    const [offer] = await listOffers(tx, [{ ...target, menuId: row.menuId }]);
    const calendar = await readUpcomingCalendars(tx, deps.now());
    const payer = await findEmployerPayer(tx, userId, row, toBogotaDate(deps.now()));
    const locationId = offer?.location.id ?? row.locationId;
    if (locationId !== row.locationId && (await findVisibleLocation(tx, userId, locationId)) === undefined)
      return refuse('NOT_FOUND', { field: 'timeId' });
    const lunches = await countOtherLunches(tx, userId, row.id, [target.scheduleDate]);
    const light = { rules: calendar.rulesAt(locationId), settings, payer, lunches, nowMs: deps.now() };
    const verdict = checkMove(row, target, offer, light);
    if (!verdict.ok) return refuseMove(verdict.code, row, target, offer, settings);
    events.publish(listOrderAudiences([locked, { ...locked, locationId }]));
    return (await moveOrderRows(tx, deps, { locked, row }, target, offer as Offer, by)) ?? { ok: true };
  });
  if ('refusal' in answer) return answer;
  const moved = await findOrder(deps.db, userId, orderId);
  return moved === undefined ? refuse('NOT_FOUND') : toOrderDetail(moved, settings, deps.now());
}

function refuseMove<Code extends RefusalCode>(
  code: Code,
  row: OrderDetailRow,
  { scheduleDate }: MoveTarget,
  offer: Offer | undefined,
  { holdTerms }: Settings,
): Refusal<Code> | Refusal<'LUNCHES_PER_DATE' | 'SUBSIDY_USED_UP'> {
  if (code === 'LUNCHES_PER_DATE') return refuseTooManyLunches(scheduleDate, holdTerms);
  if (offer !== undefined && isLeavingEmployer(row, offer))
    return refuse('SUBSIDY_USED_UP', { field: 'timeId', message: onlyAtEmployer });
  return refuse(code, { field: 'scheduleDate' });
}

const onlyAtEmployer = 'El subsidio de tu empresa solo vale en sus sedes.';

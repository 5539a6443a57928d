import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { toAccountKind } from '@sazon/domain/ledger/accounts';
import { calculateCompensationLeftCop } from '@sazon/domain/orders/compensation-left-and-split';
import { checkOrderAction, type OrderActionVerdict } from '@sazon/domain/orders/order-action-check';
import type { Deps } from '../../deps.ts';
import { assignableStatuses } from '../kitchen-orders/courier-assign-actions.ts';
import { findOrder } from '../order-records/order-detail-queries.ts';
import { toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import { toSlotPlan } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { toOrderPrice } from '../orders/order-mapping.ts';
import { listMoves } from '../orders/reschedule-options-actions.ts';
import { buildPhotoUrl } from '../private-photos/photo-links.ts';
import { findOutsidePayment } from '../refunds/outside-payments-and-plan-b-refunds-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type AdminDetailRow, findAdminOrderDetail } from './orders-admin-detail-queries.ts';
import { toAdminOrder } from './orders-admin-list-queries.ts';

/** Reads one order with what the platform may do with it now. */
export async function readAdminOrder(deps: Deps, orderId: string): Promise<AdminOrderDetail | Refusal<'NOT_FOUND'>> {
  const row = await findAdminOrderDetail(deps.db, orderId);
  const order = row && (await findOrder(deps.db, row.customer.id, orderId));
  if (row === undefined || order === undefined) return refuse('NOT_FOUND');
  const facts = toOrderFacts(order);
  const actor = { role: 'admin' } as const;
  const reschedule = checkOrderAction('reschedule', facts, actor, deps.now());
  const isCharge = row.type === 'in_site' && row.status === 'pending_confirmation';
  const inKitchen = row.status === 'scheduled' || row.status === 'confirmed';
  const givenBackCop = row.refunds.reduce((sum, one) => sum + (isForCustomer(one) ? one.amount : 0), 0);
  const refundLeft = calculateCompensationLeftCop({
    ...row,
    totalCop: order.totalCop,
    subsidyCop: order.subsidyCop,
    givenBackCop,
  });
  const outside = refundLeft > 0 ? await findOutsidePayment(deps.db, orderId) : undefined;
  const { refunds, events, delegate, way, photos, chatLines: _, ...shown } = row;
  const settings = await loadSettings(deps);
  const { planTerms } = settings;
  return {
    ...shown,
    ...toAdminOrder(row, settings),
    plan: row.type === 'in_site' ? null : toSlotPlan({ ...row, ...way }, planTerms),
    photos: photos.map(({ id, purpose, at, who }) => ({
      purpose,
      url: buildPhotoUrl(deps.config.secret, id, deps.now()),
      at: Date.parse(at),
      who,
    })),
    price: toOrderPrice(order),
    delegate: delegate && {
      name: delegate.name,
      receivedAt: delegate.receivedAt === null ? null : Date.parse(delegate.receivedAt),
    },
    events: events.map((event) => ({ ...event, at: Date.parse(event.at) })),
    refunds: refunds.map(({ id, debit, credit, amount, at }) => ({
      id,
      from: toAccountKind(debit),
      to: toAccountKind(credit),
      amount,
      at: Date.parse(at),
    })),
    refundLeft,
    refundOutside: Math.min(refundLeft, Math.max(0, outside?.leftCop ?? 0)),
    can: {
      cancel: isCharge ? yes : allowed(checkOrderAction(inKitchen ? 'cancel' : 'incident', facts, actor, deps.now())),
      reschedule: allowed(reschedule),
      refund: refundLeft > 0 ? yes : { can: false, reason: 'De esta orden no queda nada por devolver.' },
    },
    canAssign: row.type === 'delivery' && assignableStatuses.has(row.status),
    moves: reschedule.ok ? await listMoves(deps, row.customer.id, order) : [],
  };
}

const yes = { can: true, reason: null };

const allowed = (can: OrderActionVerdict) => (can.ok ? yes : { can: false, reason: refusals[can.code][1] });

const isForCustomer = ({ kind, credit }: AdminDetailRow['refunds'][number]): boolean =>
  kind === 'refund' && !['subsidy', 'guest-lunches'].includes(toAccountKind(credit));

import type { OrderCard, OrderDetail } from '@sazon/contract/orders/schemas';
import { isCodeShown } from '@sazon/domain/orders/status';
import { applyInSiteExpiry } from '@sazon/domain/payments/in-site-charge';
import type { PaidBefore } from '../../db/schema/contents.ts';
import { orderCareOf } from '../order-records/order-care-queries.ts';
import { factsOf } from '../order-records/order-facts.ts';
import type { OrderDetailRow, OrderRow } from '../order-records/orders-list-queries.ts';
import { waitAt, windowOf } from '../order-records/slot-times.ts';
import type { Settings } from '../settings/settings.ts';

/** An order as the customer's lists show it. */
export function orderCardOf(row: OrderRow, settings: Settings, nowMs: number): OrderCard {
  const { snapshot } = row;
  const { status, reason } = applyInSiteExpiry({ ...row, reason: row.cancelReason, expiresAt: row.answerUntil }, nowMs);
  return {
    id: row.id,
    purchaseId: row.purchaseId,
    status,
    type: row.type,
    confirmationCode: isCodeShown(status) ? row.code : null,
    turn: row.turn,
    total: snapshot.paidBefore?.totalCop ?? row.totalCop,
    scheduleDate: row.scheduleDate,
    hour: row.hour,
    brand: { id: row.brandId, name: snapshot.brandName, color: snapshot.brandColor },
    menu: {
      id: row.menuId,
      name: snapshot.menuName,
      description: snapshot.menuDescription,
      data: { pictures: snapshot.picture === null ? [] : [snapshot.picture] },
    },
    location: { id: row.locationId, name: snapshot.locationName },
    deliveryPoint: snapshot.deliveryPoint,
    additions: snapshot.additions.map(({ name, quantity }) => ({ name, quantity })),
    charged: row.charged,
    underReview: row.isHeld,
    cancelReason: reason,
    notDeliveredAlert: row.charged && row.status === 'cancelled' && row.alertSeenAt === null,
    locationTime: { domiConfig: { notDeliveredUserAlert: alertOf(row.domiConfig, settings) } },
    window: windowOf(row, settings.planTerms),
    waiting:
      row.waitingPlace === null || row.arrivedAt === null
        ? null
        : { place: row.waitingPlace, until: waitAt(row, row.arrivedAt, settings).until },
  };
}

/** What it cost and who paid it: of an order whose cancellation cost the others their discount, before that was taken from it. */
export function priceOf(row: OrderDetailRow): OrderDetail['price'] {
  const paid: PaidBefore = row.snapshot.paidBefore ?? row;
  return {
    gross: row.grossCop,
    menuDiscount: row.menuDiscountCop,
    promotion: paid.promotionCop,
    coupon: row.couponCop,
    fee: row.feeCop,
    total: paid.totalCop,
    kept: paid.totalCop - row.totalCop,
    subsidy: row.subsidyCop,
    tingos: paid.tingosCop,
    payroll: paid.payrollCop,
    outside: paid.outsideCop,
    outsideMethod: row.outsideMethod,
  };
}

/** An order whole: what it cost, who paid, and what happened to it. */
export const orderDetailOf = (row: OrderDetailRow, settings: Settings, nowMs: number): OrderDetail => ({
  ...orderCardOf(row, settings, nowMs),
  createdAt: row.createdAt,
  cutoffAt: factsOf(row).cutoffAtMs,
  address: row.snapshot.locationAddress,
  office: row.office,
  time: { id: row.timeId },
  choice: row.snapshot.additions.map(({ groupId, id, quantity, priceCop: price }) => ({
    groupId,
    id,
    quantity,
    price,
  })),
  note: row.snapshot.note ?? '',
  price: priceOf(row),
  events: row.events.map(({ action, status, at, reason }) => ({ action, status, at: Date.parse(at), reason })),
  ...orderCareOf(row.care),
});

/** What a customer reads whose lunch nobody came for: what the slot itself says, else setting `domi_config_default`. */
function alertOf(slot: unknown, settings: Settings): string | null {
  const own = (slot as { notDeliveredUserAlert?: unknown } | null)?.notDeliveredUserAlert;
  return typeof own === 'string' ? own : settings.domiConfig.notDeliveredUserAlert;
}

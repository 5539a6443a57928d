import type { OrderCard, OrderDetail } from '@sazon/contract/orders/schemas';
import { isCodeShown } from '@sazon/domain/orders/tracker-steps-and-shown-code';
import { applyInSiteExpiry } from '@sazon/domain/payments/in-site-charge-expiry';
import { findDeductionDate } from '@sazon/domain/payroll/deduction-date';
import type { PaidBefore } from '../../db/schema/column-contents.ts';
import type { OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import type { OrderRow } from '../order-records/orders-list-queries.ts';
import { toReviewProblemPlanBAndDelegate } from '../order-records/review-problem-plan-b-and-delegate-queries.ts';
import {
  calculateCourierWait,
  calculateDeliveryWindow,
} from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import type { Settings } from '../settings/parse-settings.ts';

/** An order as the customer's lists show it. */
export function toOrderCard(row: OrderRow, settings: Settings, nowMs: number): OrderCard {
  const { snapshot } = row;
  const { status, reason } = applyInSiteExpiry({ ...row, reason: row.cancelReason, expiresAt: row.answerUntil }, nowMs);
  return {
    id: row.id,
    purchaseId: row.purchaseId,
    status,
    type: row.type,
    confirmationCode: isCodeShown(status) && !row.isPassedOn ? row.code : null,
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
    neverPaid: row.wasReleased || (status === 'cancelled' && row.status !== status),
    underReview: row.isHeld,
    awaitsRestaurant: row.askedLate && status === 'scheduled',
    cancelReason: reason,
    notDeliveredAlert: row.charged && row.status === 'cancelled' && row.alertSeenAt === null,
    locationTime: { domiConfig: { notDeliveredUserAlert: chooseNotDeliveredAlert(row.domiConfig, settings) } },
    window: calculateDeliveryWindow(row, settings.planTerms),
    waiting:
      row.waitingPlace === null || row.arrivedAt === null
        ? null
        : { place: row.waitingPlace, until: calculateCourierWait(row, row.arrivedAt, settings).until },
  };
}

/**
 * Returns the price and payers. When cancelling another order took a part of this one's discount, the price is that
 * before.
 */
export function toOrderPrice(row: OrderDetailRow): OrderDetail['price'] {
  const paid: PaidBefore = row.snapshot.paidBefore ?? row;
  return {
    gross: row.grossCop,
    menuDiscount: row.menuDiscountCop,
    promotion: paid.promotionCop,
    coupon: row.couponCop,
    fee: row.feeCop,
    companyFee: row.companyFeeCop,
    total: paid.totalCop,
    kept: paid.totalCop - row.totalCop,
    subsidy: row.subsidyCop,
    tingos: paid.tingosCop,
    payroll: paid.payrollCop,
    deductsOn: row.deduction && findDeductionDate(row.deduction.endPeriod, row.deduction.day),
    outside: paid.outsideCop,
    outsideMethod: row.outsideMethod,
  };
}

/** One order: price, payers and history. */
export const toOrderDetail = (row: OrderDetailRow, settings: Settings, nowMs: number): OrderDetail => ({
  ...toOrderCard(row, settings, nowMs),
  createdAt: row.createdAt,
  cutoffAt: toOrderFacts(row).cutoffAtMs,
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
  ...(row.snapshot.cutlery && { cutlery: true as const }),
  price: toOrderPrice(row),
  events: row.events.map(({ action, status, at, reason }) => ({ action, status, at: Date.parse(at), reason })),
  ...toReviewProblemPlanBAndDelegate(row.care),
});

/** Returns the no-show message: the slot's own text, otherwise that of the setting `domi_config_default`. */
function chooseNotDeliveredAlert(slot: unknown, settings: Settings): string | null {
  const own = (slot as { notDeliveredUserAlert?: unknown } | null)?.notDeliveredUserAlert;
  return typeof own === 'string' ? own : settings.domiConfig.notDeliveredUserAlert;
}

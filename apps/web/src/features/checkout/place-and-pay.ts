import { placeOrders } from '@sazon/contract/checkout/routes';
import type { Checkout } from '@sazon/contract/checkout/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import type { OutsideChoice } from '../payments/outside-method-choice-and-texts.ts';
import { payWith, refreshAfterPayment } from '../payments/pay-and-refresh-after-payment-calls.ts';
import { placedGift, placedTicket, processing } from '../payments/running-payment-and-ticket-state.ts';
import { describePromotionGift } from './checkout-amount-texts.ts';
import { forgetTypedCard, type PayChoices, toCheckoutBody } from './checkout-choices-and-calls.ts';
import { forgetPlacingKey, getPlacingKey } from './placing-idempotency-key.ts';

export type PlacedPurchase = RouteReply<typeof placeOrders>;

/** Places the whole cart once, however often it is retried before an answer arrives. */
async function place({ items, priced }: Checkout, choices: PayChoices): Promise<PlacedPurchase> {
  const body = { ...toCheckoutBody(choices), expectedTotal: priced.totals.total, cutlery: choices.cutlery };
  const lines = items.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice]);
  try {
    const placed = await callRoute(placeOrders, { body }, { idempotencyKey: getPlacingKey([body, lines]) });
    forgetPlacingKey();
    return placed;
  } catch (error) {
    const answered = error instanceof CallError && error.status > 0 && error.status < 500;
    if (answered) forgetPlacingKey();
    throw error;
  }
}

function keepTicket({ items, priced }: Checkout): void {
  placedGift.write(describePromotionGift(priced) ?? '');
  placedTicket.write(
    items.map(({ id, scheduleDate, time, menu, quantity }) => ({
      key: id,
      when: formatShortDateTime(scheduleDate, time.hour),
      dish: quantity > 1 ? `${quantity} × ${menu.name}` : menu.name,
      pictures: menu.data.pictures,
      plate: buildPlatePath({ id: menu.id, name: menu.name, categoryKey: '' }),
    })),
  );
}

/** Charges a held purchase with the chosen method. The payment overlay reports the result. */
export async function payHeld(purchaseId: string, outside: OutsideChoice): Promise<void> {
  try {
    await payWith({ purchaseId }, outside);
  } finally {
    forgetTypedCard();
  }
}

/** The outcome of 'Pedir ya'. */
export type PayOutcome = 'paid' | 'paying' | CallError;

/**
 * Places the cart ('Pedir ya') and starts the outside payment, if one has to pay. Returns 'paid', 'paying' when the
 * result follows, or the refusal. A refusal places nothing; a payment that cannot start leaves the purchase held.
 */
export async function placeAndPay(checkout: Checkout, choices: PayChoices): Promise<PayOutcome> {
  processing.write(true);
  try {
    const placed = await place(checkout, choices);
    keepTicket(checkout);
    if (placed.status !== 'pending' || choices.outside === null) {
      processing.write(false);
      return 'paid';
    }
    await payHeld(placed.purchaseId, choices.outside);
    // The page stays as it was until the charge is decided. If the provider's dialog is closed, the held purchase is
    // shown.
    if (choices.outside.kind === 'hosted') void refreshAfterPayment();
    return 'paying';
  } catch (error) {
    processing.write(false);
    await refreshAfterPayment();
    if (error instanceof CallError) return error;
    throw error;
  }
}

import { adminOrderFilters, adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { placeOnBehalf } from '@sazon/contract/orders/on-behalf-routes';
import type { QuoteOnBehalf } from '@sazon/contract/orders/on-behalf-schemas';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import type { Basket } from './order-on-behalf-calls.ts';
import type { PlacedOrder } from './order-placed.tsx';
import type { Payment } from './who-pays.tsx';

export interface BasketLine {
  key: string;
  name: string;
  /** The additions, and where and at what hour. */
  note: string;
  item: Basket['items'][number];
}

export interface BasketPaymentPanelProps {
  userId: string;
  lines: readonly BasketLine[];
  onLines: (lines: readonly BasketLine[]) => void;
  onPlaced: (placed: PlacedOrder) => void;
}

export const noCoupon = 'none';

/** Builds the input of pricing and placing a basket. */
export function toBasket(userId: string, lines: readonly BasketLine[], payment: Payment, coupon: string): Basket {
  return {
    userId,
    items: lines.map((line) => line.item),
    useTingos: payment.useTingos,
    usePayroll: payment.usePayroll,
    paymentMethod: payment.customerPays ? 'wompi' : null,
    courtesy: payment.courtesy,
    ...(coupon !== noCoupon && payment.courtesy === null && { couponCode: coupon }),
  };
}

/** Returns why a basket cannot be placed; undefined when it can. */
export function findPlaceRefusal({ items, couponReason, priced }: QuoteOnBehalf): string | undefined {
  const broken = items.find((item) => item.problem !== null);
  if (broken) return `${broken.menu.name} ya no se puede pedir para ese día.`;
  const [refusal] = priced.refusals;
  // the refusal speaks to a customer at checkout; here it is read by whoever orders for them
  const unpaid =
    refusal?.code === 'PAYMENT_METHOD_REQUIRED' ? 'Elige con qué paga el cliente lo que falta.' : undefined;
  return couponReason ?? unpaid ?? refusal?.message;
}

export function usePlaceOnBehalf(lines: readonly BasketLine[], onPlaced: BasketPaymentPanelProps['onPlaced']) {
  const sending = useIdempotencyKey();
  return useCall(placeOnBehalf, {
    silent: true,
    invalidates: [adminOrders, adminOrderFilters],
    idempotencyKey: sending.keyFor,
    onSuccess: ({ status, orderIds, total, outside }) => {
      sending.answered();
      onPlaced({ status, count: orderIds.length, total, outside, isLate: lines.some(({ item }) => item.askLate) });
    },
  });
}

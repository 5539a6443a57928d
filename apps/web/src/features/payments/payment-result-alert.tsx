import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { spec } from '../../messages/specification-texts.ts';
import { type AlertButton, showAlert } from '../../session/alerts.ts';
import { PaidOrderTicket } from './paid-order-ticket.tsx';
import { describePaymentResult } from './payment-result-texts.ts';
import { placedGift, placedTicket } from './running-payment-and-ticket-state.ts';

export interface ResultWays {
  home: () => Promise<void>;
  orders: () => Promise<void>;
  checkout: () => Promise<void>;
  wallet: () => Promise<void>;
  buyTingos: () => Promise<void>;
}

export type PaymentResultNews = Pick<PaymentStatus, 'result' | 'buys' | 'amount' | 'message'>;

/** Lunches paid without a provider, which need no further words. */
export const paidAtOnce: PaymentResultNews = { result: 'approved', buys: 'orders', amount: 0, message: null };

const looks = { approved: 'success', failed: 'error', pending: 'warning' } as const;

function chooseButtons({ result, buys }: PaymentResultNews, ways: ResultWays): [AlertButton, AlertButton] {
  if (result === 'failed') {
    const again = { tingos: ways.buyTingos, tip: ways.orders, change: ways.orders, orders: ways.checkout }[buys];
    return [
      { label: spec.payment.failed.button },
      { label: 'Intentar con otro método', onClick: () => void again(), look: 'quiet' },
    ];
  }
  const { keepPlanning, toOrders } = spec.payment.approved;
  const toWhat = buys === 'tingos' ? 'Ver mis tingos' : toOrders;
  return [
    { label: keepPlanning, onClick: () => void ways.home() },
    { label: toWhat, onClick: () => void (buys === 'tingos' ? ways.wallet : ways.orders)(), look: 'quiet' },
  ];
}

/**
 * Shows the result of a payment in the exact words of docs/specification.md section 8, with the bank's reason. The
 * alert replaces earlier ones of the same payment.
 */
export function showPaymentResult(told: PaymentResultNews, id: string, ways: ResultWays): void {
  const { result, buys, message } = told;
  const { header, title, text } = describePaymentResult(told);
  const lines = result === 'approved' && buys === 'orders' ? placedTicket.read() : [];
  const gift = lines.length > 0 ? placedGift.read() : '';
  if (lines.length > 0) {
    placedTicket.reset();
    placedGift.reset();
  }
  const bank = result !== 'approved' && message;
  showAlert({
    id,
    header,
    title,
    description: text,
    state: looks[result],
    ...(lines.length > 0 && { children: <PaidOrderTicket lines={lines} gift={gift} /> }),
    ...(bank && { children: <p className="type-body-s text-center text-text-2">{message}</p> }),
    ...(result !== 'pending' && { buttons: chooseButtons(told, ways) }),
  });
}

import type { PaymentResult } from '@sazon/contract/payments';
import { spec } from '../../messages/spec.ts';
import { showAlert } from '../../session/alerts.ts';
import { placedTicket } from './payment-state.ts';
import { PrintedTicket } from './printed-ticket.tsx';

export interface ResultWays {
  home: () => Promise<void>;
  orders: () => Promise<void>;
  checkout: () => Promise<void>;
}

/** The result of a payment, letter by letter (specification section 8). The same payment replaces its earlier news. */
export function tellResult(result: PaymentResult, id: string, ways: ResultWays): void {
  if (result === 'pending') {
    const { header, title, text } = spec.payment.pending;
    showAlert({ id, header, title, description: text, state: 'warning' });
    return;
  }
  if (result === 'failed') {
    const { header, title, text, button } = spec.payment.failed;
    showAlert({
      id,
      header,
      title,
      description: text,
      state: 'error',
      buttons: [
        { label: button },
        { label: 'Intentar con otro método', onClick: () => void ways.checkout(), look: 'quiet' },
      ],
    });
    return;
  }
  const { header, title, text, keepPlanning, toOrders } = spec.payment.approved;
  const lines = placedTicket.read();
  placedTicket.reset();
  showAlert({
    id,
    header,
    title,
    description: text,
    state: 'success',
    ...(lines.length > 0 && { children: <PrintedTicket lines={lines} /> }),
    buttons: [
      { label: keepPlanning, onClick: () => void ways.home() },
      { label: toOrders, onClick: () => void ways.orders(), look: 'quiet' },
    ],
  });
}

import { validatePayment } from '@sazon/contract/payments/routes';
import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { queryClient } from '../../query-client.ts';
import { calculateNextPollMs, quickAnswers } from './payment-poll-schedule.ts';
import type { WatchedPayment } from './running-payment-and-ticket-state.ts';

export interface PaymentNews {
  /** The final result: approved or failed. */
  onFinal: (status: PaymentStatus) => void;
  /** Called once when the payment takes long. */
  onSlow: () => void;
  /** Called when this person has no such payment. */
  onMissing: () => void;
  /** Called when the payment continues on a bank's page; returns whether the browser was redirected there. */
  onRedirect: (address: string) => boolean;
  /** Called once when the payment waits for a wallet's code. */
  onCode: () => void;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const notThere = (error: unknown) =>
  error instanceof CallError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION');

/** Polls a payment until it has a result or the schedule ends. A failed request is not a result. */
export async function followPayment(
  { transactionId, here, known }: WatchedPayment,
  { onFinal, onSlow, onMissing, onRedirect, onCode }: PaymentNews,
  signal: AbortSignal,
): Promise<void> {
  const query = { transactionId };
  const told = queryFor(validatePayment, { query }).queryKey;
  // A payment started here is followed for some seconds before its page opens; one from the address is reported at
  // once.
  const patience = here ? quickAnswers : 1;
  let status = known;
  let askedForCode = false;
  for (let answers = 1; !signal.aborted; answers++) {
    try {
      status = answers === 1 && known ? known : await callRoute(validatePayment, { query }, { signal });
      queryClient.setQueryData(told, status);
    } catch (error) {
      if (signal.aborted) return;
      if (notThere(error)) return onMissing();
    }
    if (status && status.result !== 'pending') return onFinal(status);
    if (status?.redirectUrl && onRedirect(status.redirectUrl)) return;
    if (status?.needsOtp && !askedForCode) {
      askedForCode = true;
      onCode();
    } else if (answers === patience && !askedForCode) onSlow();
    const waitMs = calculateNextPollMs(answers);
    if (waitMs === false) return;
    await pause(waitMs, signal);
  }
}

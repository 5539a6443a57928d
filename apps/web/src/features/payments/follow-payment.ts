import { validatePayment } from '@sazon/contract/payments/routes';
import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { queryClient } from '../../query-client.ts';
import type { WatchedPayment } from './payment-state.ts';
import { calculateNextPollMs, quickAnswers } from './poll-schedule.ts';

export interface PaymentNews {
  /** Approved or failed: the last news. */
  onFinal: (status: PaymentStatus) => void;
  /** It takes longer than a moment; told once. */
  onSlow: () => void;
  /** No payment of this person. */
  onMissing: () => void;
  /** It goes on at a bank's page. True: the customer is on the way there. */
  onRedirect: (address: string) => boolean;
  /** It waits for a wallet's code; told once. */
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

/** Asks how a payment stands until it has a result or the schedule is over. An answer that does not come is no result. */
export async function followPayment(
  { transactionId, here, known }: WatchedPayment,
  { onFinal, onSlow, onMissing, onRedirect, onCode }: PaymentNews,
  signal: AbortSignal,
): Promise<void> {
  const query = { transactionId };
  const told = queryFor(validatePayment, { query }).queryKey;
  // What was started here is worth some seconds of waiting; what an address names is told at once.
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

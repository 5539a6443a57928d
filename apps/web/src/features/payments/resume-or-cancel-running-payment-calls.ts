import { abandonPurchase } from '@sazon/contract/payments/routes';
import { getRunningPayment } from '@sazon/contract/payments/running-payment-routes';
import type { RunningPayment } from '@sazon/contract/payments/running-payment-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { refreshAfterPayment } from './pay-and-refresh-after-payment-calls.ts';
import { processing, watchedPayment } from './running-payment-and-ticket-state.ts';

/** Returns the bank or wallet that a held purchase waits for, or null when none is known; read again on each return. */
export function useRunningPayment(purchaseId: string): RunningPayment | null {
  const { data } = useQuery({
    ...queryFor(getRunningPayment, { params: { purchaseId } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    meta: { silent: true },
  });
  return data?.running ?? null;
}

/** Returns to a started payment: to its bank's page, its code, or the wait for its app. */
export function resumePayment({ method, ...known }: RunningPayment): void {
  const isElsewhere = method !== 'card' && method !== 'wompi';
  processing.write(true);
  watchedPayment.write({
    transactionId: known.transactionId,
    here: true,
    known,
    ...(isElsewhere && { waits: method }),
  });
}

/** Cancels a held purchase: its dishes return to the cart, and its payment is no longer reported. */
export function useAbandonPurchase({ purchaseId, onSuccess }: { purchaseId: string; onSuccess: () => void }) {
  const client = useQueryClient();
  return useCall(abandonPurchase, {
    silent: true,
    onSuccess: async () => {
      watchedPayment.write((payment) => (payment?.known?.purchaseId === purchaseId ? null : payment));
      // first, because its dialog closes with the reads that follow
      onSuccess();
      await refreshAfterPayment(client);
    },
  });
}

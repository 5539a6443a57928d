import { useBlocker, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { PaymentNews } from './follow-payment.ts';
import type { ResultWays } from './payment-result-alert.tsx';
import {
  askedCode,
  processing,
  type WatchedPayment,
  watchedPayment,
  watchPayment,
} from './running-payment-and-ticket-state.ts';
import { usePaymentResultButtons } from './use-payment-result-buttons.ts';

const ProcessingDialog = lazyNamed(() => import('./processing-dialog.tsx'), 'ProcessingDialog');

const WalletCodeDialog = lazyNamed(() => import('./wallet-code-dialog.tsx'), 'WalletCodeDialog');

const resultPath = '/pagos/resultado';

/** Where an approved payment leads. */
const whereTo = { orders: 'home', tingos: 'wallet', change: 'orders' } as const;

/** Reports the result of a payment. Loaded with the first payment, because most visits have none. */
async function follow(payment: WatchedPayment, ways: ResultWays, done: () => void, signal: AbortSignal): Promise<void> {
  const [{ followPayment }, { showPaymentResult }, { refreshAfterPayment }] = await Promise.all([
    import('./follow-payment.ts'),
    import('./payment-result-alert.tsx'),
    import('./pay-and-refresh-after-payment-calls.ts'),
  ]);
  const id = `payment-${payment.transactionId}`;
  const news: PaymentNews = {
    onFinal: async (status) => {
      done();
      const { result, buys } = status;
      // a tip is paid on its order's page, where the customer stays
      if (result === 'approved' && payment.here && buys !== 'tip') await ways[whereTo[buys]]();
      await refreshAfterPayment();
      showPaymentResult(status, id, ways);
    },
    onSlow: async () => {
      processing.write(false);
      await refreshAfterPayment();
      showPaymentResult({ result: 'pending', buys: 'orders', amount: 0, message: null }, id, ways);
    },
    onRedirect: (address) => {
      // Only for a payment started on this page; a reload of the result page does not redirect.
      if (!payment.here) return false;
      processing.write(false);
      // A customer who returns with the browser's back button finds the held purchase.
      void refreshAfterPayment();
      window.location.assign(address);
      return true;
    },
    onCode: () => {
      processing.write(false);
      void refreshAfterPayment();
      askedCode.write(payment.transactionId);
    },
    onMissing: () => {
      done();
      // The result page shows it itself.
      if (window.location.pathname !== resultPath) toast.requestError('No encontramos ese pago en tu cuenta.');
    },
  };
  await followPayment(payment, news, signal);
}

/**
 * Above every customer page: follows the payment in the address, `id` (docs/specification.md section 2), or the one
 * started here, to its result; during a charge, leaving is blocked.
 */
export function PaymentOverlay() {
  const router = useRouter();
  const { hasSession } = useSession();
  const named = useSearch({ strict: false, select: (search) => search.id });
  const payment = useMemory(watchedPayment);
  const busy = useMemory(processing);
  const codeOf = useMemory(askedCode);
  const ways = useRef<ResultWays | null>(null);
  const now = usePaymentResultButtons();

  useBlocker({
    shouldBlockFn: () => {
      if (processing.read()) toast.info('Procesando tu pago…', { id: 'processing' });
      return processing.read();
    },
    enableBeforeUnload: () => processing.read(),
  });

  // An effect, because the return addresses are needed only after an answer from outside.
  useEffect(() => {
    ways.current = now;
  });
  // An effect, because the provider may return the customer with a payment in the address at any time.
  useEffect(() => {
    if (hasSession && named) watchPayment({ transactionId: named, here: false });
  }, [hasSession, named]);
  // An effect, because a payment is followed beyond single screens.
  useEffect(() => {
    if (payment === null) return;
    const stop = new AbortController();
    const done = () => {
      processing.write(false);
      askedCode.write(null);
      watchedPayment.write(null);
      const { pathname, search } = router.state.location;
      // The result page keeps its address, so that a reload asks again.
      if (!('id' in search) || pathname === resultPath) return;
      void router.navigate({ to: '.', search: ({ id: _, ...rest }) => rest, replace: true, resetScroll: false });
    };
    const later: ResultWays = {
      home: async () => ways.current?.home(),
      orders: async () => ways.current?.orders(),
      checkout: async () => ways.current?.checkout(),
      wallet: async () => ways.current?.wallet(),
      buyTingos: async () => ways.current?.buyTingos(),
    };
    void follow(payment, later, done, stop.signal);
    return () => stop.abort();
  }, [payment, router]);

  return (
    <Suspense>
      {busy && <ProcessingDialog waits={payment?.waits} />}
      {codeOf !== null && <WalletCodeDialog transactionId={codeOf} />}
    </Suspense>
  );
}

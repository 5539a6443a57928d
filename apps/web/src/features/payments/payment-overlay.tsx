import { useBlocker, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useMemory } from '../../device/memory.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { PaymentNews } from './follow-payment.ts';
import { askedCode, processing, type WatchedPayment, watchedPayment, watchPayment } from './payment-state.ts';
import type { ResultWays } from './result-alert.tsx';
import { useResultWays } from './use-result-ways.ts';

const ProcessingDialog = lazyNamed(() => import('./processing-dialog.tsx'), 'ProcessingDialog');

const CodeDialog = lazyNamed(() => import('./code-dialog.tsx'), 'CodeDialog');

const resultPath = '/pagos/resultado';

/** How the news of one payment are told. Loaded with the first payment: most visits have none. */
async function follow(payment: WatchedPayment, ways: ResultWays, done: () => void, signal: AbortSignal): Promise<void> {
  const [{ followPayment }, { showPaymentResult }, { refreshAfterPayment }] = await Promise.all([
    import('./follow-payment.ts'),
    import('./result-alert.tsx'),
    import('./payments-calls.ts'),
  ]);
  const id = `payment-${payment.transactionId}`;
  const news: PaymentNews = {
    onFinal: async (status) => {
      done();
      if (status.result === 'approved' && payment.here) await (status.buys === 'tingos' ? ways.wallet : ways.home)();
      await refreshAfterPayment();
      showPaymentResult(status, id, ways);
    },
    onSlow: async () => {
      processing.write(false);
      await refreshAfterPayment();
      showPaymentResult({ result: 'pending', buys: 'orders', amount: 0, message: null }, id, ways);
    },
    onRedirect: (address) => {
      // Only who started it here wants to go there; a reload of the result page does not.
      if (!payment.here) return false;
      processing.write(false);
      // Whoever comes back by the browser's arrow finds the purchase that waits.
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
      // The result page says it itself.
      if (window.location.pathname !== resultPath) toast.requestError('No encontramos ese pago en tu cuenta.');
    },
  };
  await followPayment(payment, news, signal);
}

/**
 * Over every customer page: the payment that the address names as `id` (specification section 2), or the one started
 * here, is followed to its result; while something is being charged, leaving waits.
 */
export function PaymentOverlay() {
  const router = useRouter();
  const { hasSession } = useSession();
  const named = useSearch({ strict: false, select: (search) => search.id });
  const payment = useMemory(watchedPayment);
  const busy = useMemory(processing);
  const codeOf = useMemory(askedCode);
  const ways = useRef<ResultWays | null>(null);
  const now = useResultWays();

  useBlocker({
    shouldBlockFn: () => {
      if (processing.read()) toast.info('Procesando tu pago…', { id: 'processing' });
      return processing.read();
    },
    enableBeforeUnload: () => processing.read(),
  });

  // An effect, because the ways on are only asked for after an answer from outside.
  useEffect(() => {
    ways.current = now;
  });
  // An effect, because the address may name a payment at any time: the provider sent the customer back.
  useEffect(() => {
    if (hasSession && named) watchPayment({ transactionId: named, here: false });
  }, [hasSession, named]);
  // An effect, because following a payment is a conversation with the server that outlives screens.
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
      {codeOf !== null && <CodeDialog transactionId={codeOf} />}
    </Suspense>
  );
}

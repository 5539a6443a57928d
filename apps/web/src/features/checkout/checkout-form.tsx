import type { Checkout } from '@sazon/contract/checkout/schemas';
import { Suspense, useEffect, useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { useMemory } from '../../device/memory.ts';
import { setUi } from '../../device/ui-state.ts';
import { useOnline } from '../../device/use-online.ts';
import { PriceSummary, SavingsNote } from '../../ui/lunch/price-summary.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { textActionClass } from '../../ui/pages/page-parts.tsx';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { CheckoutCoupons } from '../coupons/checkout-coupons.tsx';
import { choosePreferredOutside } from '../payments/outside-choice.ts';
import { methodsWanted } from '../payments/payment-state.ts';
import { refreshAfterPayment } from '../payments/payments-calls.ts';
import { paidAtOnce, showPaymentResult } from '../payments/result-alert.tsx';
import { useResultWays } from '../payments/use-result-ways.ts';
import { changePayChoices, type PayChoices, toCheckoutBody } from './checkout-calls.ts';
import { CheckoutTicket } from './checkout-ticket.tsx';
import { describeIncluded, describePromotionGift, describeSavings, listAmountLines } from './checkout-words.ts';
import { LazyMethodSheet } from './lazy-method-sheet.tsx';
import { PayFoot } from './pay-foot.tsx';
import { findPayRefusal, isCartRefusal } from './pay-refusals.ts';
import { PaySources } from './pay-sources.tsx';
import { placeAndPay } from './place-and-pay.ts';

const PriceDetail = lazyNamed(() => import('./price-detail.tsx'), 'PriceDetail');

export interface CheckoutFormProps {
  data: Checkout;
  choices: PayChoices;
  pricing: 'done' | 'running' | 'failed';
  /** The amounts are the last ones known, not those of the current choices. */
  stale: boolean;
  onRetry: () => void;
}

/** What is paid with: what was chosen, else what this customer pays with by default. */
const payingWith = (choices: PayChoices, { wallet }: Checkout): PayChoices => ({
  ...choices,
  outside: choices.outside ?? choosePreferredOutside(wallet),
});

export function CheckoutForm({ data, choices: chosen, pricing, stale, onRetry }: CheckoutFormProps) {
  const choices = payingWith(chosen, data);
  const [choosing, setChoosing] = useState(0);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [detail, setDetail] = useState<'never' | 'open' | 'closed'>('never');
  const [refused, setRefused] = useState<CallError | null>(null);
  const online = useOnline();
  const ways = useResultWays();
  const { priced, wallet, items, blocked } = data;
  const savings = describeSavings(priced);
  const gift = describePromotionGift(priced);

  const openMethods = () => {
    setChoosing((now) => now + 1);
    setSheetOpen(true);
  };
  const wanted = useMemory(methodsWanted);
  // An effect, because it is asked for on the news of a payment, which stand over any page.
  useEffect(() => {
    if (!wanted) return;
    methodsWanted.write(false);
    setChoosing((now) => now + 1);
    setSheetOpen(true);
  }, [wanted]);
  const pay = async () => {
    setRefused(null);
    if (priced.sources.outside > 0 && choices.outside === null) return openMethods();
    const outcome = await placeAndPay(data, choices);
    if (outcome === 'paid') {
      await ways.home();
      void refreshAfterPayment();
      showPaymentResult(paidAtOnce, 'order-placed', ways);
      return;
    }
    if (!(outcome instanceof CallError)) return;
    setRefused(outcome);
    if (isCartRefusal(outcome)) {
      setUi({ cartOpened: true });
      toast.requestError(outcome.message);
    }
    if (outcome.code === 'CART_EMPTY') {
      // Ordered in another tab or on another device, most likely: this page has nothing left to say it on.
      toast.info('Tu carrito ya está vacío', {
        text: 'Si pediste en otra ventana, mira en Mis ordenes.',
        stayMs: 6000,
      });
    }
    if (outcome.code === 'PAYMENT_METHOD_REQUIRED') openMethods();
  };

  const foot = (
    <PayFoot
      todayCop={priced.sources.outside}
      pricing={pricing}
      stale={stale}
      reason={findPayRefusal({ data, online })}
      onPay={() => void pay()}
      onRetry={onRetry}
    />
  );
  const amounts = (
    <>
      <PriceSummary lines={listAmountLines(priced)} totalCop={priced.totals.total} stale={stale} />
      {savings && <SavingsNote>{savings}</SavingsNote>}
      {gift && <SavingsNote>{gift}</SavingsNote>}
    </>
  );
  return (
    <div className="grid gap-5 desktop:grid-cols-[1fr_32rem] desktop:items-start desktop:gap-8">
      <RouteProgress active={stale && pricing === 'running'} />
      <div className="grid gap-5">
        {refused && (
          <NoticeBar tone="danger" onDismiss={() => setRefused(null)}>
            {refused.message}
          </NoticeBar>
        )}
        {blocked && (
          <NoticeBar tone="warning" render={<button type="button" onClick={() => setUi({ cartOpened: true })} />}>
            Hay platos por revisar en tu carrito. <u>Revisar</u>
          </NoticeBar>
        )}
        <CheckoutTicket items={items} />
        <CheckoutCoupons items={items} priced={priced} paymentMethod={toCheckoutBody(choices).paymentMethod} />
        <section aria-labelledby="asi-se-paga">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="asi-se-paga" className="type-h2 text-[2.1rem]">
              Así se paga
            </h2>
            <CountingMoney amountCop={priced.totals.total} className="type-price text-[2.1rem]" />
          </div>
          <p className="type-body-s mt-1 text-text-2">
            {describeIncluded(priced)}{' '}
            <button type="button" className={textActionClass} onClick={() => setDetail('open')}>
              Ver detalle
            </button>
          </p>
          <PaySources data={data} choices={choices} stale={stale} onMethod={openMethods} />
        </section>
        <div className="grid gap-4 desktop:hidden">{amounts}</div>
      </div>
      <aside
        className="max-desktop:hidden sticky top-16 grid gap-4 rounded-lg bg-surface p-5 shadow-e1"
        aria-label="Resumen"
      >
        {amounts}
        {foot}
      </aside>
      <div className="foot-bar layer-sticky fixed inset-x-0 bottom-0 desktop:hidden">{foot}</div>
      {choosing > 0 && (
        <LazyMethodSheet
          key={choosing}
          open={sheetOpen}
          onOpenChange={setSheetOpen}
          cards={wallet.cards}
          outside={choices.outside}
          onChoose={(outside) => changePayChoices({ outside })}
        />
      )}
      <Suspense>
        {detail !== 'never' && (
          <PriceDetail
            data={data}
            outside={choices.outside}
            open={detail === 'open'}
            onOpenChange={(open) => setDetail(open ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </div>
  );
}

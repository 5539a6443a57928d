import type { Checkout } from '@sazon/contract/checkout/schemas';
import { useState } from 'react';
import { useOnline } from '../../device/use-online.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { PriceSummary, SavingsNote } from '../../ui/lunch/price-summary.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { CheckoutCoupons } from '../coupons/checkout-coupons.tsx';
import { choosePreferredOutside } from '../payments/outside-method-choice-and-texts.ts';
import { AllergyQuestion, useAllergicDishes } from './allergy-question.tsx';
import { describePromotionGift, describeSavings, listAmountLines } from './checkout-amount-texts.ts';
import { changePayChoices, type PayChoices, toCheckoutBody } from './checkout-choices-and-calls.ts';
import { CheckoutNotices, PaidWith } from './checkout-notices-and-payers.tsx';
import { CheckoutTicket } from './checkout-ticket.tsx';
import { LazyPaymentMethodSheet } from './lazy-payment-method-sheet.tsx';
import { PayButtonBar } from './pay-button-bar.tsx';
import { findPayRefusal } from './pay-refusals.ts';
import { usePaymentMethodSheet, usePlaceAndPay } from './use-place-and-pay-and-method-sheet.ts';

const PriceDetail = lazyNamed(() => import('./price-detail.tsx'), 'PriceDetail');

export interface CheckoutFormProps {
  data: Checkout;
  choices: PayChoices;
  pricing: 'done' | 'running' | 'failed';
  /** True when the amounts belong to earlier choices. */
  stale: boolean;
  onRetry: () => void;
}

/** The chosen payment, else this customer's default. */
const payingWith = (choices: PayChoices, { wallet }: Checkout): PayChoices => ({
  ...choices,
  outside: choices.outside ?? choosePreferredOutside(wallet),
});

export function CheckoutForm({ data, choices: chosen, pricing, stale, onRetry }: CheckoutFormProps) {
  const choices = payingWith(chosen, data);
  const [detail, setDetail] = useState(false);
  const { opening, isOpen, setOpen, openMethods } = usePaymentMethodSheet();
  const { pay, refused, dismiss } = usePlaceAndPay(data, choices, openMethods);
  const online = useOnline();
  const allergic = useAllergicDishes(data.items);
  const { priced, wallet, items, blocked } = data;
  const savings = describeSavings(priced);
  const gift = describePromotionGift(priced);

  const foot = (
    <PayButtonBar
      todayCop={priced.sources.outside}
      pricing={pricing}
      stale={stale}
      isCheckingAllergies={allergic.isUnread}
      reason={findPayRefusal({ data, online, isAllergyOpen: allergic.isOpen })}
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
        <CheckoutNotices refused={refused} onDismiss={dismiss} isBlocked={blocked} />
        <CheckoutTicket items={items} groupLunch={choices.groupLunch} />
        <AllergyQuestion {...allergic} />
        <CutleryCard cutlery={choices.cutlery} />
        {choices.groupLunch === undefined && (
          <CheckoutCoupons items={items} priced={priced} paymentMethod={toCheckoutBody(choices).paymentMethod} />
        )}
        <PaidWith data={data} choices={choices} stale={stale} onMethod={openMethods} onDetail={() => setDetail(true)} />
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
      {opening > 0 && (
        <LazyPaymentMethodSheet
          key={opening}
          open={isOpen}
          onClose={() => setOpen(false)}
          cards={wallet.cards}
          outside={choices.outside}
          onChoose={(outside) => changePayChoices({ outside })}
        />
      )}
      <LazyOverlay open={detail}>
        <PriceDetail data={data} outside={choices.outside} open={detail} onClose={() => setDetail(false)} />
      </LazyOverlay>
    </div>
  );
}

/** Whether disposable cutlery comes along. */
function CutleryCard({ cutlery }: Pick<PayChoices, 'cutlery'>) {
  return (
    <Card label="Cubiertos">
      <Switch
        label="Con cubiertos desechables"
        checked={cutlery}
        onCheckedChange={(wanted) => changePayChoices({ cutlery: wanted })}
      />
      <p className="type-body-s text-text-2">Si no los pides, tu almuerzo va sin ellos.</p>
    </Card>
  );
}

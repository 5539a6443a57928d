import type { Checkout } from '@sazon/contract/checkout/schemas';
import type { CallError } from '../../calls/call-error.ts';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { CountingMoney } from '../../ui/money.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { describeIncluded } from './checkout-amount-texts.ts';
import type { PayChoices } from './checkout-choices-and-calls.ts';
import { PayersSection } from './payers-section.tsx';

interface CheckoutNoticesProps {
  refused: CallError | null;
  onDismiss: () => void;
  /** True when a dish of the cart cannot be ordered. */
  isBlocked: boolean;
}

export function CheckoutNotices({ refused, onDismiss, isBlocked }: CheckoutNoticesProps) {
  return (
    <>
      {refused && (
        <NoticeBar tone="danger" onDismiss={onDismiss}>
          {refused.message}
        </NoticeBar>
      )}
      {isBlocked && (
        <NoticeBar tone="warning" render={<button type="button" onClick={() => setUi({ cartOpened: true })} />}>
          Hay platos por revisar en tu carrito. <u>Revisar</u>
        </NoticeBar>
      )}
    </>
  );
}

interface PaidWithProps {
  data: Checkout;
  choices: PayChoices;
  stale: boolean;
  onMethod: () => void;
  onDetail: () => void;
}

/** Shows the total and the share of each payer. */
export function PaidWith({ data, choices, stale, onMethod, onDetail }: PaidWithProps) {
  const { priced } = data;
  return (
    <section aria-labelledby="asi-se-paga">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="asi-se-paga" className="type-h2 text-[2.1rem]">
          Así se paga
        </h2>
        <CountingMoney amountCop={priced.totals.total} className="type-price text-[2.1rem]" />
      </div>
      <p className="type-body-s mt-1 text-text-2">
        {describeIncluded(priced)}{' '}
        <button type="button" className={textActionClass} onClick={onDetail}>
          Ver detalle
        </button>
      </p>
      <PayersSection data={data} choices={choices} stale={stale} onMethod={onMethod} />
    </section>
  );
}

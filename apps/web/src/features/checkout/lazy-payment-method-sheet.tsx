import { Suspense } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { PaymentMethodSheetProps } from './payment-method-sheet.tsx';

const PaymentMethodSheet = lazyNamed(() => import('./payment-method-sheet.tsx'), 'PaymentMethodSheet');

/** The sheet of payment methods with the card form, loaded when it first opens, because few visits need it. */
export function LazyPaymentMethodSheet(props: PaymentMethodSheetProps) {
  return (
    <Suspense>
      <PaymentMethodSheet {...props} />
    </Suspense>
  );
}

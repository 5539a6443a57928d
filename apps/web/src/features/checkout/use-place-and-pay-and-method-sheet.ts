import type { Checkout } from '@sazon/contract/checkout/schemas';
import { useEffect, useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { refreshAfterPayment } from '../payments/pay-and-refresh-after-payment-calls.ts';
import { paidAtOnce, showPaymentResult } from '../payments/payment-result-alert.tsx';
import { methodsWanted } from '../payments/running-payment-and-ticket-state.ts';
import { usePaymentResultButtons } from '../payments/use-payment-result-buttons.ts';
import type { PayChoices } from './checkout-choices-and-calls.ts';
import { isCartRefusal } from './pay-refusals.ts';
import { placeAndPay } from './place-and-pay.ts';

/** Holds whether the sheet of payment methods is open; `opening` counts its openings, so that each starts anew. */
export function usePaymentMethodSheet() {
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const openMethods = () => {
    setOpening((now) => now + 1);
    setOpen(true);
  };
  const wanted = useMemory(methodsWanted);
  // An effect, because the news of a payment, shown above any page, requests it.
  useEffect(() => {
    if (!wanted) return;
    methodsWanted.write(false);
    setOpening((now) => now + 1);
    setOpen(true);
  }, [wanted]);
  return { opening, isOpen, setOpen, openMethods };
}

/** Places and pays the shown checkout; `refused` is the last refusal, until it is dismissed. */
export function usePlaceAndPay(data: Checkout, choices: PayChoices, openMethods: () => void) {
  const [refused, setRefused] = useState<CallError | null>(null);
  const ways = usePaymentResultButtons();
  const pay = async () => {
    setRefused(null);
    if (data.priced.sources.outside > 0 && choices.outside === null) return openMethods();
    const outcome = await placeAndPay(data, choices);
    if (outcome === 'paid') {
      await ways.home();
      void refreshAfterPayment();
      showPaymentResult(paidAtOnce, 'order-placed', ways);
      return;
    }
    if (!(outcome instanceof CallError)) return;
    setRefused(outcome);
    if (choices.groupLunch === undefined && isCartRefusal(outcome)) {
      setUi({ cartOpened: true });
      toast.requestError(outcome.message);
    }
    if (choices.groupLunch === undefined && outcome.code === 'CART_EMPTY') {
      // Probably ordered in another tab or on another device, so this page leaves.
      toast.info('Tu carrito ya está vacío', {
        text: 'Si pediste en otra ventana, mira en Mis ordenes.',
        stayMs: 6000,
      });
    }
    if (outcome.code === 'PAYMENT_METHOD_REQUIRED') openMethods();
  };
  return { pay, refused, dismiss: () => setRefused(null) };
}

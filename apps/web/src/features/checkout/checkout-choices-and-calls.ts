import { checkout } from '@sazon/contract/checkout/routes';
import type { Checkout, PaymentMethod } from '@sazon/contract/checkout/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { createMemory, useMemory } from '../../device/in-memory-value.ts';
import { session } from '../../session/session-store.ts';
import type { OutsideChoice } from '../payments/outside-method-choice-and-texts.ts';

export interface PayChoices {
  useTingos: boolean;
  usePayroll: boolean;
  outside: OutsideChoice | null;
  /** Cutlery with every lunch. */
  cutlery: boolean;
  /** The group lunch that is paid in place of the cart. */
  groupLunch?: string | undefined;
}

/** By default tingos and payroll pay as much as they can. */
const firstChoices: PayChoices = { useTingos: true, usePayroll: true, outside: null, cutlery: false };

/**
 * Kept while the page is open, so that a visit to the cart changes nothing. Never stored, because it holds a card's
 * token.
 */
const payChoices = createMemory<PayChoices>(firstChoices);

// Cleared at sign-out, so that the next person on this device sees nothing.
session.subscribe(() => {
  if (!session.read().hasSession) payChoices.write(firstChoices);
});

export const usePayChoices = () => useMemory(payChoices);
export const changePayChoices = (change: Partial<PayChoices>) => payChoices.write((now) => ({ ...now, ...change }));

/** Forgets a newly typed card, because its token is used up by the first charge. */
export function forgetTypedCard(): void {
  payChoices.write((now) => (now.outside?.kind === 'new' ? { ...now, outside: null } : now));
}

/** Returns the payment method that is sent when orders are placed. PSE is sent as a payment at the provider. */
function choosePaymentMethod(outside: OutsideChoice | null): PaymentMethod | null {
  if (outside === null) return null;
  if (outside.kind === 'hosted') return 'wompi';
  if (outside.kind !== 'direct') return 'card';
  const { type } = outside.method;
  return type === 'pse' ? 'wompi' : type;
}

/** Converts the choices to the body of the calls that price and place the cart. */
export const toCheckoutBody = ({ useTingos, usePayroll, outside, groupLunch }: PayChoices) => ({
  ...(groupLunch !== undefined && { groupLunch }),
  useTingos,
  usePayroll,
  paymentMethod: choosePaymentMethod(outside),
});

/** Returns the query of the price of the cart with these choices. */
const checkoutQuery = (choices: PayChoices) => ({
  ...queryFor(checkout, { body: toCheckoutBody(choices) }),
  meta: { silent: true },
});

export const firstCheckoutQuery = (groupLunch?: string) => checkoutQuery({ ...payChoices.read(), groupLunch });

/**
 * Returns the priced cart for the current choices; the last amounts stay while new ones load or fail. An empty cart is
 * not priced.
 */
export function useCheckout(choices: PayChoices, isEmpty: boolean) {
  return useQuery({
    ...checkoutQuery(choices),
    enabled: !isEmpty,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData<Checkout | undefined>,
    retry: (failures, error) => failures < 1 && error.status >= 500,
  });
}

import { checkout } from '@sazon/contract/checkout/routes';
import type { Checkout, PaymentMethod } from '@sazon/contract/checkout/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { createMemory, useMemory } from '../../device/memory.ts';
import { session } from '../../session/session-store.ts';
import type { OutsideChoice } from '../payments/outside-choice.ts';

export interface PayChoices {
  useTingos: boolean;
  usePayroll: boolean;
  outside: OutsideChoice | null;
}

/** Tingos and payroll pay as far as they go until the customer says otherwise. */
const firstChoices: PayChoices = { useTingos: true, usePayroll: true, outside: null };

/** Kept while the page lives: a look at the cart in between changes nothing. Never stored: a card's token is in it. */
const payChoices = createMemory<PayChoices>(firstChoices);

// Nothing of a person stays for the next one on this device.
session.subscribe(() => {
  if (!session.read().hasSession) payChoices.write(firstChoices);
});

export const usePayChoices = () => useMemory(payChoices);
export const changePayChoices = (change: Partial<PayChoices>) => payChoices.write((now) => ({ ...now, ...change }));

/** A card's token is used up with its first charge. */
export function forgetTypedCard(): void {
  payChoices.write((now) => (now.outside?.kind === 'new' ? { ...now, outside: null } : now));
}

/** The method that lunches are placed with. PSE is one of the provider's own. */
function paymentMethodOf(outside: OutsideChoice | null): PaymentMethod | null {
  if (outside === null) return null;
  if (outside.kind === 'hosted') return 'wompi';
  if (outside.kind !== 'direct') return 'card';
  const { type } = outside.method;
  return type === 'pse' ? 'wompi' : type;
}

export const toCheckoutBody = ({ useTingos, usePayroll, outside }: PayChoices) => ({
  useTingos,
  usePayroll,
  paymentMethod: paymentMethodOf(outside),
});

/** What placing the cart with these choices would charge. */
const checkoutQuery = (choices: PayChoices) => ({
  ...queryFor(checkout, { body: toCheckoutBody(choices) }),
  meta: { silent: true },
});

export const firstCheckoutQuery = () => checkoutQuery(payChoices.read());

/**
 * The priced cart for the current choices; the last amounts stay while new ones are on their way or failed to come. An
 * empty cart has no price: nobody asks for one.
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

import { getCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { applyPromotion } from '@sazon/contract/promotions/routes';
import { useCall } from '../../calls/use-call.ts';

/** The contract's value for no promotion. */
const none = 'ninguna';
const changed = [getCart, checkout];

/** Makes a promotion the cart's at the customer's request. */
export const useTakePromotion = (onSuccess?: () => unknown) =>
  useCall(applyPromotion, { invalidates: changed, onSuccess: () => onSuccess?.() });

/** Leaves the cart's promotion: it is not applied again automatically, and the best of the others applies. */
export function useLeavePromotion(onSuccess: () => unknown) {
  const { mutate, ...call } = useCall(applyPromotion, { silent: true, invalidates: changed, onSuccess });
  return { ...call, leave: () => mutate({ params: { code: none } }) };
}

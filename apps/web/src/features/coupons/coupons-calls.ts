import { getCart } from '@sazon/contract/cart';
import { checkout } from '@sazon/contract/checkout';
import { applyCoupon, availableCoupons, removeCoupon } from '@sazon/contract/coupons';
import { queryFor } from '../../calls/query-for.ts';
import { useCall } from '../../calls/use-call.ts';

/** The customer's coupons; from the checkout each with why it fits nothing of the cart. */
export const couponsQuery = (fromCheckout: boolean) => ({
  ...queryFor(availableCoupons, { query: fromCheckout ? { fromCheckout: 'true' } : {} }),
  staleTime: 0,
});

const changed = [getCart, checkout, availableCoupons];

export const useApplyCoupon = () => useCall(applyCoupon, { silent: true, invalidates: changed });
export const useRemoveCoupon = () => useCall(removeCoupon, { invalidates: changed });

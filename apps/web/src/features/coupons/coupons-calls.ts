import { getCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import type { PaymentMethod } from '@sazon/contract/checkout/schemas';
import {
  applyCoupon,
  autoApplyCoupon,
  availableCoupons,
  couponsByParams,
  removeCoupon,
} from '@sazon/contract/coupons/routes';
import * as v from 'valibot';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { createPersisted } from '../../device/browser-stored-value.ts';
import { spec } from '../../messages/specification-texts.ts';
import { toast } from '../../ui/overlays/toast.tsx';

/** The customer's coupons. */
export const couponsQuery = { ...queryFor(availableCoupons, { query: {} }), staleTime: 0, meta: { silent: true } };

/**
 * Returns the query of the customer's coupons at the checkout, each with the reason why it fits nothing in the cart.
 */
export const checkoutCouponsQuery = (paymentMethod: PaymentMethod | null | undefined) => ({
  ...queryFor(availableCoupons, {
    query: { fromCheckout: 'true', ...(paymentMethod && { paymentMethod }) },
  }),
  staleTime: 0,
  meta: { silent: true },
});

/** Returns the query of the coupons of an address: by code, or of a restaurant. */
export const namedCouponsQuery = (query: { code?: string | undefined; restaurantBrandId?: string | undefined }) => ({
  ...queryFor(couponsByParams, { query }),
  meta: { silent: true },
});

/** The code of a link followed in this tab, which the checkout applies. */
export const linkedCoupon = createPersisted<string | null>('linked_coupon', 'session', v.nullable(v.string()), null);

const changed = [getCart, checkout, availableCoupons, couponsByParams];

export const useApplyCoupon = () => useCall(applyCoupon, { silent: true, invalidates: changed });
export const useRemoveCoupon = () => useCall(removeCoupon, { invalidates: changed });

/** Says that a coupon was applied, and what the server says about what it takes off. */
export const toastApplied = (text = '') => toast.success(spec.coupons.applied, { id: 'coupon', text, stayMs: 5000 });

/** Applies the coupon of a code to the cart, by default the best one; reports the result. */
export const useAutoApplyCoupon = () =>
  useCall(autoApplyCoupon, {
    invalidates: changed,
    onSuccess: ({ data: { applied, reason, note } }) =>
      applied ? toastApplied(note) : toast.error(reason ?? spec.coupons.notApplied),
  });

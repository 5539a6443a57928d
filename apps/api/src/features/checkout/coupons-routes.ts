import {
  applyCoupon as applyRoute,
  autoApplyCoupon as autoApplyRoute,
  availableCoupons,
  couponsByParams,
  couponsOfUser,
  removeCoupon,
} from '@sazon/contract/coupons/routes';
import * as couponsSchemas from '@sazon/contract/coupons/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { limitCodeGuesses } from '../coupons/limit-coupon-code-guesses-actions.ts';
import { applyBestCoupon, applyCoupon, removeCartCoupon } from './cart-coupons-actions.ts';
import { listCoupons, listCustomerCoupons, listRequestedCoupons } from './coupons-list-actions.ts';

/** Coupons visible to a customer, and those of their cart. */
export function couponsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, availableCoupons, couponsSchemas.availableCoupons, ({ userId, query }) =>
    listCoupons(deps, userId, query.simulatedCart ?? (query.fromCheckout ? 'cart' : 'nothing')),
  );
  serve(app, deps, couponsByParams, couponsSchemas.couponsByParams, ({ userId, query }) =>
    limitCodeGuesses(deps, userId, query.code, () => listRequestedCoupons(deps, userId, query)),
  );
  serve(app, deps, applyRoute, couponsSchemas.applyCoupon, ({ userId, params: { code } }) =>
    limitCodeGuesses(deps, userId, code, () => applyCoupon(deps, userId, code)),
  );
  serve(app, deps, removeCoupon, couponsSchemas.removeCoupon, ({ userId, params }) =>
    removeCartCoupon(deps, userId, params.code),
  );
  serve(app, deps, autoApplyRoute, couponsSchemas.autoApplyCoupon, ({ userId, body: { code } }) =>
    limitCodeGuesses(deps, userId, code, async () => ({ data: await applyBestCoupon(deps, userId, code) })),
  );
  serve(app, deps, couponsOfUser, couponsSchemas.couponsOfUser, ({ params }) =>
    listCustomerCoupons(deps, params.userId),
  );
}

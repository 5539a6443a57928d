import {
  applyCoupon as applyRoute,
  autoApplyCoupon as autoApplyRoute,
  availableCoupons,
  couponsByParams,
  couponsOfUser,
  removeCoupon,
} from '@sazon/contract/coupons';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { unlessGuessed } from '../coupons/guesses-actions.ts';
import {
  applyCoupon,
  autoApplyCoupon,
  couponsAskedFor,
  couponsOfCustomer,
  listCoupons,
  takeCouponOff,
} from './coupons-actions.ts';

/** Coupons a customer can see, and those of their cart. */
export function couponsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, availableCoupons, ({ userId, query }) =>
    listCoupons(deps, userId, query.simulatedCart ?? (query.fromCheckout ? 'cart' : 'nothing')),
  );
  serve(app, deps, couponsByParams, ({ userId, query }) =>
    unlessGuessed(deps, userId, query.code, () => couponsAskedFor(deps, userId, query)),
  );
  serve(app, deps, applyRoute, ({ userId, params: { code } }) =>
    unlessGuessed(deps, userId, code, () => applyCoupon(deps, userId, code)),
  );
  serve(app, deps, removeCoupon, ({ userId, params }) => takeCouponOff(deps, userId, params.code));
  serve(app, deps, autoApplyRoute, ({ userId, body: { code } }) =>
    unlessGuessed(deps, userId, code, async () => ({ data: await autoApplyCoupon(deps, userId, code) })),
  );
  serve(app, deps, couponsOfUser, ({ params }) => couponsOfCustomer(deps, params.userId));
}

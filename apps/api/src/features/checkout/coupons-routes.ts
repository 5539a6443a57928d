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
  serve(app, deps, availableCoupons, couponsSchemas.availableCoupons, ({ userId, query }) =>
    listCoupons(deps, userId, query.simulatedCart ?? (query.fromCheckout ? 'cart' : 'nothing')),
  );
  serve(app, deps, couponsByParams, couponsSchemas.couponsByParams, ({ userId, query }) =>
    unlessGuessed(deps, userId, query.code, () => couponsAskedFor(deps, userId, query)),
  );
  serve(app, deps, applyRoute, couponsSchemas.applyCoupon, ({ userId, params: { code } }) =>
    unlessGuessed(deps, userId, code, () => applyCoupon(deps, userId, code)),
  );
  serve(app, deps, removeCoupon, couponsSchemas.removeCoupon, ({ userId, params }) =>
    takeCouponOff(deps, userId, params.code),
  );
  serve(app, deps, autoApplyRoute, couponsSchemas.autoApplyCoupon, ({ userId, body: { code } }) =>
    unlessGuessed(deps, userId, code, async () => ({ data: await autoApplyCoupon(deps, userId, code) })),
  );
  serve(app, deps, couponsOfUser, couponsSchemas.couponsOfUser, ({ params }) => couponsOfCustomer(deps, params.userId));
}

import { defineRoute } from '../define-route.ts';
import type * as schemas from './pay-schemas.ts';

/** What the courier's own week pays, stop by stop. */
export const courierPay = defineRoute<typeof schemas.courierPay>()({
  name: 'courier.pay',
  method: 'GET',
  path: '/domi/pay',
  may: 'app_domi',
});

/** What a week pays every courier. */
export const crewPay = defineRoute<typeof schemas.crewPay>()({
  name: 'crew.pay',
  method: 'GET',
  path: '/admin/courier-pay',
  may: 'admin_bills_view',
});

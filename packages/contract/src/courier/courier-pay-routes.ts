import { defineRoute } from '../define-route.ts';
import type * as schemas from './courier-pay-schemas.ts';

/** Reads what the calling courier earns in a week, stop by stop. */
export const courierPay = defineRoute<typeof schemas.courierPay>()({
  name: 'courier.pay',
  method: 'GET',
  path: '/domi/pay',
  may: 'app_domi',
});

/** Lists what each courier earns in a week. */
export const crewPay = defineRoute<typeof schemas.crewPay>()({
  name: 'crew.pay',
  method: 'GET',
  path: '/admin/courier-pay',
  may: 'admin_bills_view',
});

import { defineRoute } from '../define-route.ts';
import type * as schemas from './platform-payment-calendar-schemas.ts';

/** Reads a month or some weeks of payments, day by day: what the platform pays to restaurants, and what companies pay to it. */
export const readPaymentCalendar = defineRoute<typeof schemas.readPaymentCalendar>()({
  name: 'admin.paymentCalendar.read',
  method: 'GET',
  path: '/admin/payment-calendar',
  may: 'admin_bills_view',
});

/** Lists the bills of one day of the payment calendar. */
export const readPaymentDay = defineRoute<typeof schemas.readPaymentDay>()({
  name: 'admin.paymentCalendar.day',
  method: 'GET',
  path: '/admin/payment-calendar/day',
  may: 'admin_bills_view',
});

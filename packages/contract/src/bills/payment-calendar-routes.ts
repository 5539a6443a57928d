import { defineRoute } from '../define-route.ts';
import type * as schemas from './payment-calendar-schemas.ts';

/** A month of payments, day by day: what leaves to restaurants, and beside it what companies have to pay. */
export const readPaymentCalendar = defineRoute<typeof schemas.readPaymentCalendar>()({
  name: 'admin.paymentCalendar.read',
  method: 'GET',
  path: '/admin/payment-calendar',
  may: 'admin_bills_view',
});

/** The bills of one day of it. */
export const readPaymentDay = defineRoute<typeof schemas.readPaymentDay>()({
  name: 'admin.paymentCalendar.day',
  method: 'GET',
  path: '/admin/payment-calendar/day',
  may: 'admin_bills_view',
});

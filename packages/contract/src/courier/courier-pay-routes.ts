import { defineRoute } from '../define-route.ts';
import type * as schemas from './courier-pay-schemas.ts';

/** Reads what the calling courier earns in a week, line by line, and the statement of a week that is over. */
export const courierPay = defineRoute<typeof schemas.courierPay>()({
  name: 'courier.pay',
  method: 'GET',
  path: '/domi/pay',
  may: 'app_domi',
});

/** Disputes a line of the calling courier's statement, once for a line, within three working days of its issue. */
export const disputeCourierLine = defineRoute<typeof schemas.disputeCourierLine>()({
  name: 'courierPay.dispute',
  method: 'POST',
  path: '/domi/pay/:id/disputes',
  may: 'app_domi',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Asks to be paid to another bank account. The present one stays until the platform confirms. */
export const proposeCourierAccount = defineRoute<typeof schemas.proposeCourierAccount>()({
  name: 'courierPay.proposeAccount',
  method: 'POST',
  path: '/domi/pay/account',
  may: 'app_domi',
});

/** Lists what each courier earns in a week, by name in pages, with the statements, the unpaid weeks and the accounts to confirm. */
export const crewPay = defineRoute<typeof schemas.crewPay>()({
  name: 'crew.pay',
  method: 'GET',
  path: '/admin/courier-pay',
  may: 'admin_bills_view',
});

/** Adds a tip, an extra or a discount with a reason to a courier's running week, once for an `Idempotency-Key`. */
export const adjustCourierWeek = defineRoute<typeof schemas.adjustCourierWeek>()({
  name: 'courierPay.adjust',
  method: 'POST',
  path: '/admin/courier-pay/adjustments',
  may: 'admin_bills_edit',
  key: 'taken',
  refusals: ['NOT_FOUND'],
  stepUp: 'staff',
});

/** Answers a courier's dispute: grants a credit in the next statement, or rejects it. */
export const answerCourierDispute = defineRoute<typeof schemas.answerCourierDispute>()({
  name: 'courierPay.answerDispute',
  method: 'POST',
  path: '/admin/courier-pay/disputes/:id/answer',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Records payments of statements, each on its own. The same reference pays a statement only once. */
export const payCourierStatements = defineRoute<typeof schemas.payCourierStatements>()({
  name: 'courierPay.pay',
  method: 'POST',
  path: '/admin/courier-pay/payments',
  may: 'admin_bills_edit',
  stepUp: 'staff',
});

/** Records that the bank returned a payment, so that the statement has to be paid again. */
export const returnCourierPayment = defineRoute<typeof schemas.returnCourierPayment>()({
  name: 'courierPay.returnPayment',
  method: 'POST',
  path: '/admin/courier-pay/payments/:id/return',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/** Confirms or drops the account that a courier asked for; refused for that courier. */
export const decideCourierAccount = defineRoute<typeof schemas.decideCourierAccount>()({
  name: 'courierPay.decideAccount',
  method: 'POST',
  path: '/admin/courier-pay/accounts/:id/decide',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

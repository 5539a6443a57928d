import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-schemas.ts';

/** Lists the bills of all companies, those due soonest first, with their sums by state. */
export const platformCompanyBills = defineRoute<typeof schemas.platformCompanyBills>()({
  name: 'admin.companyBills.list',
  method: 'GET',
  path: '/admin/company-bills',
  may: 'admin_enterprises_billing_view',
  token: 'bills:read',
});

export const platformCompanyBill = defineRoute<typeof schemas.platformCompanyBill>()({
  name: 'admin.companyBills.read',
  method: 'GET',
  path: '/admin/company-bills/:id',
  may: 'admin_enterprises_billing_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

export const platformCompanyBillLines = defineRoute<typeof schemas.platformCompanyBillLines>()({
  name: 'admin.companyBills.lines',
  method: 'GET',
  path: '/admin/company-bills/:id/lines',
  may: 'admin_enterprises_billing_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/**
 * Answers rejected lines: they fall out, and the platform bears them, or they stay (in the next bill, if this one is
 * approved). Like every call below, refused for staff of that company.
 */
export const answerCompanyLines = defineRoute<typeof schemas.answerCompanyLines>()({
  name: 'admin.companyBills.answer',
  method: 'POST',
  path: '/admin/company-bills/:id/rejections/answer',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Issues a generated bill before the time for objections to its statements is over. */
export const issueCompanyBill = defineRoute<typeof schemas.issueCompanyBill>()({
  name: 'admin.companyBills.issue',
  method: 'POST',
  path: '/admin/company-bills/:id/issue',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Adds an adjustment with its reason to a bill that is not issued yet, once for an `Idempotency-Key`. */
export const adjustCompanyBill = defineRoute<typeof schemas.adjustCompanyBill>()({
  name: 'admin.companyBills.adjust',
  method: 'POST',
  path: '/admin/company-bills/:id/adjustments',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/** Approves a bill in the name of the company, with a reason. */
export const approveCompanyBillByHand = defineRoute<typeof schemas.approveCompanyBillByHand>()({
  name: 'admin.companyBills.approve',
  method: 'POST',
  path: '/admin/company-bills/:id/approve',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/**
 * Records a payment of the whole bill or a part, with the bank's reference and date. The same reference counts once.
 */
export const payCompanyBill = defineRoute<typeof schemas.payCompanyBill>()({
  name: 'admin.companyBills.pay',
  method: 'POST',
  path: '/admin/company-bills/:id/payments',
  may: 'admin_enterprises_billing_mark_as_paid',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/** Records that a payment did not arrive after all, so that it is owed again. */
export const returnCompanyPayment = defineRoute<typeof schemas.returnCompanyPayment>()({
  name: 'admin.companyBills.returnPayment',
  method: 'POST',
  path: '/admin/company-bills/payments/:id/return',
  may: 'admin_enterprises_billing_mark_as_paid',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/** Voids a bill that is not approved. A new bill of the same period takes its lines. */
export const voidCompanyBill = defineRoute<typeof schemas.voidCompanyBill>()({
  name: 'admin.companyBills.void',
  method: 'POST',
  path: '/admin/company-bills/:id/void',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/** Changes the terms on which a company's next bills are made. */
export const changeBillTerms = defineRoute<typeof schemas.changeBillTerms>()({
  name: 'admin.companyBills.terms',
  method: 'PUT',
  path: '/admin/company-bills/companies/:id/terms',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND'],
  stepUp: 'staff',
});

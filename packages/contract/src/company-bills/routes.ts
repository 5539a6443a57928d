import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The issued bills of the caller's companies, latest first. */
export const companyBills = defineRoute<typeof schemas.companyBills>()({
  name: 'companyBills.list',
  method: 'GET',
  path: '/admin/enterprises/bills',
  may: 'enterprises_billing_view',
  token: 'bills:read',
});

/** One bill: its sections, taxes, states, payments and history. */
export const companyBill = defineRoute<typeof schemas.companyBill>()({
  name: 'companyBills.read',
  method: 'GET',
  path: '/admin/enterprises/bills/:id',
  may: 'enterprises_billing_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Its lines by person, those with rejections first; dates and amounts, never dishes. */
export const companyBillLines = defineRoute<typeof schemas.companyBillLines>()({
  name: 'companyBills.lines',
  method: 'GET',
  path: '/admin/enterprises/bills/:id/lines',
  may: 'enterprises_billing_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Rejects lines with a reason, each once; the platform answers, and the other lines do not wait. */
export const rejectCompanyLines = defineRoute<typeof schemas.rejectCompanyLines>()({
  name: 'companyBills.rejectLines',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/rejections',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Takes rejections back that nobody answered. */
export const keepCompanyLines = defineRoute<typeof schemas.keepCompanyLines>()({
  name: 'companyBills.keepLines',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/rejections/withdraw',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Approves all but the rejected lines. */
export const approveCompanyBill = defineRoute<typeof schemas.approveCompanyBill>()({
  name: 'companyBills.approve',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/approve',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Refuses the whole bill with a reason. */
export const rejectCompanyBill = defineRoute<typeof schemas.rejectCompanyBill>()({
  name: 'companyBills.reject',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/reject',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

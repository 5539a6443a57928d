import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists the issued bills of the caller's companies, latest first. */
export const companyBills = defineRoute<typeof schemas.companyBills>()({
  name: 'companyBills.list',
  method: 'GET',
  path: '/admin/enterprises/bills',
  may: 'enterprises_billing_view',
  token: 'bills:read',
});

/** Reads one bill: its sections, taxes, states, payments and history. */
export const companyBill = defineRoute<typeof schemas.companyBill>()({
  name: 'companyBills.read',
  method: 'GET',
  path: '/admin/enterprises/bills/:id',
  may: 'enterprises_billing_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Lists the lines of a bill by person, people with rejected lines first. They have dates and amounts, never dishes. */
export const companyBillLines = defineRoute<typeof schemas.companyBillLines>()({
  name: 'companyBills.lines',
  method: 'GET',
  path: '/admin/enterprises/bills/:id/lines',
  may: 'enterprises_billing_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Rejects lines with a reason, each line once. The platform answers; the other lines can be approved meanwhile. */
export const rejectCompanyLines = defineRoute<typeof schemas.rejectCompanyLines>()({
  name: 'companyBills.rejectLines',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/rejections',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Withdraws rejections that the platform has not answered. */
export const keepCompanyLines = defineRoute<typeof schemas.keepCompanyLines>()({
  name: 'companyBills.keepLines',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/rejections/withdraw',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Approves every line of a bill but the rejected ones. */
export const approveCompanyBill = defineRoute<typeof schemas.approveCompanyBill>()({
  name: 'companyBills.approve',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/approve',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Refuses a whole bill with a reason. */
export const rejectCompanyBill = defineRoute<typeof schemas.rejectCompanyBill>()({
  name: 'companyBills.reject',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/reject',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

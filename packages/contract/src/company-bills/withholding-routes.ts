import { defineRoute } from '../define-route.ts';
import type * as schemas from './withholding-schemas.ts';

/** States a tax that the company withholds of what it pays of a bill, once for an `Idempotency-Key`. */
export const stateWithholding = defineRoute<typeof schemas.stateWithholding>()({
  name: 'companyBills.stateWithholding',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/withholdings',
  may: 'enterprises_billing_approval_or_reject',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Takes back a withholding that the platform has not answered. */
export const withdrawWithholding = defineRoute<typeof schemas.withdrawWithholding>()({
  name: 'companyBills.withdrawWithholding',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/withholdings/:withholdingId/withdraw',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Counts a withholding as paid. Like the next call, refused for staff of that company. */
export const acceptWithholding = defineRoute<typeof schemas.acceptWithholding>()({
  name: 'admin.companyBills.acceptWithholding',
  method: 'POST',
  path: '/admin/company-bills/:id/withholdings/:withholdingId/accept',
  may: 'admin_enterprises_billing_mark_as_paid',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

/** Rejects a withholding with a reason, so that the company owes its amount again. */
export const rejectWithholding = defineRoute<typeof schemas.rejectWithholding>()({
  name: 'admin.companyBills.rejectWithholding',
  method: 'POST',
  path: '/admin/company-bills/:id/withholdings/:withholdingId/reject',
  may: 'admin_enterprises_billing_mark_as_paid',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

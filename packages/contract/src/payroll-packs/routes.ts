import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** What a company deducts from its payroll for a bill's period, and how that went. */
export const readPayrollPack = defineRoute<typeof schemas.readPayrollPack>()({
  name: 'payrollPacks.read',
  method: 'GET',
  path: '/admin/enterprises/bills/:id/pack',
  may: 'enterprises_billing_view',
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

/** Saves how the company's payroll takes deductions. */
export const saveDeductionLayout = defineRoute<typeof schemas.saveDeductionLayout>()({
  name: 'payrollPacks.saveLayout',
  method: 'PUT',
  path: '/admin/enterprises/:enterpriseId/payroll-layout',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

/**
 * Answers differences: to the next period, to the settlement, owed by the person, or written off; the last two with a
 * reason. Answers can be changed, but for a debt: it is in the books.
 */
export const resolveDifferences = defineRoute<typeof schemas.resolveDifferences>()({
  name: 'payrollPacks.resolve',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/pack/differences',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT'],
});

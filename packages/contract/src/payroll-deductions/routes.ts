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

/**
 * Counts the statements of a pack, those that are drawn and those that cannot be, with why: the pack can be downloaded once
 * all are drawn.
 */
export const readPackStatements = defineRoute<typeof schemas.readPackStatements>()({
  name: 'payrollPacks.statements',
  method: 'GET',
  path: '/admin/enterprises/bills/:id/pack/statements',
  may: 'enterprises_billing_view',
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

/** Has the statements of a pack drawn again that could not be drawn, within a minute. */
export const redrawStatements = defineRoute<typeof schemas.redrawStatements>()({
  name: 'payrollPacks.redrawStatements',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/pack/statements/redraw',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
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

/** Lists the people of a pack with what was asked and deducted: all of them, or those of whom both are equal. */
export const listReconciledPeople = defineRoute<typeof schemas.listReconciledPeople>()({
  name: 'payrollPacks.people',
  method: 'GET',
  path: '/admin/enterprises/bills/:id/pack/people',
  may: 'enterprises_billing_view',
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

/** Searches the differences of a reconciliation, a page at a time: only they are read, nothing is compared again. */
export const searchDifferences = defineRoute<typeof schemas.searchDifferences>()({
  name: 'payrollPacks.differences',
  method: 'GET',
  path: '/admin/enterprises/bills/:id/pack/differences',
  may: 'enterprises_billing_view',
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
});

/** Says which person of the pack a document of payroll's file means: what was deducted counts for them. */
export const matchDocument = defineRoute<typeof schemas.matchDocument>()({
  name: 'payrollPacks.match',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/pack/matches',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
});

/** Takes back whose a document is. */
export const unmatchDocument = defineRoute<typeof schemas.unmatchDocument>()({
  name: 'payrollPacks.unmatch',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/pack/matches/undo',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
});

/** Closes a reconciliation for good, and tells each person where their difference goes. */
export const closeReconciliation = defineRoute<typeof schemas.closeReconciliation>()({
  name: 'payrollPacks.close',
  method: 'POST',
  path: '/admin/enterprises/bills/:id/pack/close',
  may: 'enterprises_billing_approval_or_reject',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CONFLICT'],
});

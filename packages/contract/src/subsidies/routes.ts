import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** A company's subsidies: its rule, its groups with theirs, and the budgets. */
export const readSubsidies = defineRoute<typeof schemas.readSubsidies>()({
  name: 'subsidies.read',
  method: 'GET',
  path: '/admin/enterprises/:enterpriseId/subsidies',
  may: 'enterprises_preapproved_users_view',
  refusals: ['NOT_FOUND'],
});

/** STATE_CONFLICT: a group of the company has the name. FORBIDDEN: one person may not give that ceiling. */
export const addGroup = defineRoute<typeof schemas.addGroup>()({
  name: 'subsidies.addGroup',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/groups',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
});

/** STATE_CONFLICT: a group of the company has the name. FORBIDDEN: one person may not give that ceiling. */
export const updateGroup = defineRoute<typeof schemas.updateGroup>()({
  name: 'subsidies.updateGroup',
  method: 'PATCH',
  path: '/admin/enterprises/groups/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
});

/** Takes a group without people out of use. STATE_CONFLICT: it has people. */
export const archiveGroup = defineRoute<typeof schemas.archiveGroup>()({
  name: 'subsidies.archiveGroup',
  method: 'POST',
  path: '/admin/enterprises/groups/:id/archive',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Moves people of a register to a group of their company. Each has its own result. */
export const moveToGroup = defineRoute<typeof schemas.moveToGroup>()({
  name: 'subsidies.moveToGroup',
  method: 'POST',
  path: '/admin/enterprises/employees/group',
  may: 'enterprises_preapproved_users_edit',
});

/**
 * Sets what a company, a group or a person gets from a date on, today at the earliest. Orders already placed keep
 * theirs. FORBIDDEN for oneself.
 */
export const setSubsidyRule = defineRoute<typeof schemas.setSubsidyRule>()({
  name: 'subsidies.setRule',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/subsidy-rules',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Gives people of a register the same rule of their own, by the rules of one person's. Each has its own result. */
export const setOwnSubsidies = defineRoute<typeof schemas.setOwnSubsidies>()({
  name: 'subsidies.setOwn',
  method: 'POST',
  path: '/admin/enterprises/employees/subsidy',
  may: 'enterprises_preapproved_users_edit',
});

/** Takes back a rule that starts later. STATE_CONFLICT: it has started. */
export const removeSubsidyRule = defineRoute<typeof schemas.removeSubsidyRule>()({
  name: 'subsidies.removeRule',
  method: 'DELETE',
  path: '/admin/enterprises/subsidy-rules/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Sets or clears the budget of a company or a group; human resources is told at 80 % and 100 %. */
export const setSubsidyBudget = defineRoute<typeof schemas.setSubsidyBudget>()({
  name: 'subsidies.setBudget',
  method: 'PUT',
  path: '/admin/enterprises/:enterpriseId/subsidy-budget',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND'],
});

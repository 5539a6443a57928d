import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists a company's budgets for guests and teams that are in use, with what each has spent this month. */
export const listGuestBudgets = defineRoute<typeof schemas.listGuestBudgets>()({
  name: 'guestBudgets.list',
  method: 'GET',
  path: '/admin/enterprises/:enterpriseId/guest-budgets',
  may: 'enterprises_preapproved_users_view',
  refusals: ['NOT_FOUND'],
});

/** Opens a budget. STATE_CONFLICT: the company has one of this name. FORBIDDEN: nobody lets themselves spend. */
export const addGuestBudget = defineRoute<typeof schemas.addGuestBudget>()({
  name: 'guestBudgets.add',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/guest-budgets',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Changes a budget from now on; group lunches that are paid keep theirs. */
export const changeGuestBudget = defineRoute<typeof schemas.changeGuestBudget>()({
  name: 'guestBudgets.change',
  method: 'PUT',
  path: '/admin/enterprises/guest-budgets/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Takes a budget out of use: it pays no group lunch any more. */
export const archiveGuestBudget = defineRoute<typeof schemas.archiveGuestBudget>()({
  name: 'guestBudgets.archive',
  method: 'POST',
  path: '/admin/enterprises/guest-budgets/:id/archive',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND'],
});

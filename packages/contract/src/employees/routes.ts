import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists by name the people of the companies that the caller may see. */
export const listEmployees = defineRoute<typeof schemas.listEmployees>()({
  name: 'employees.list',
  method: 'GET',
  path: '/admin/enterprises/employees',
  may: 'enterprises_preapproved_users_view',
  token: 'employees:read',
});

/** Reads one person with data, periods and history, but never what they eat. */
export const readEmployee = defineRoute<typeof schemas.readEmployee>()({
  name: 'employees.read',
  method: 'GET',
  path: '/admin/enterprises/employees/:id',
  may: 'enterprises_preapproved_users_view',
  token: 'employees:read',
  refusals: ['NOT_FOUND'],
});

/** Adds a person to a company's register. STATE_CONFLICT when their document or code is in it. */
export const addEmployee = defineRoute<typeof schemas.addEmployee>()({
  name: 'employees.add',
  method: 'POST',
  path: '/admin/enterprises/employees',
  may: 'enterprises_preapproved_users_write',
  token: 'employees:write',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
});

/**
 * Changes the given fields. A ceiling applies to periods that are not authorised; above the setting a second person
 * confirms it. Refused for oneself.
 */
export const updateEmployee = defineRoute<typeof schemas.updateEmployee>()({
  name: 'employees.update',
  method: 'PATCH',
  path: '/admin/enterprises/employees/:id',
  may: 'enterprises_preapproved_users_edit',
  token: 'employees:write',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
});

/**
 * Withdraws people from the register, at once or after a last day: payroll and subsidy pay for no new order. Each person has
 * a result.
 */
export const withdrawEmployees = defineRoute<typeof schemas.withdrawEmployees>()({
  name: 'employees.withdraw',
  method: 'POST',
  path: '/admin/enterprises/employees/withdraw',
  may: 'enterprises_preapproved_users_delete',
});

/** Takes withdrawn people back into the register. Each person has a result. */
export const reactivateEmployees = defineRoute<typeof schemas.reactivateEmployees>()({
  name: 'employees.reactivate',
  method: 'POST',
  path: '/admin/enterprises/employees/reactivate',
  may: 'enterprises_preapproved_users_edit',
});

/**
 * Pauses payroll and subsidy of people who stay in the register; orders already placed go on. Each person has a result.
 */
export const suspendEmployees = defineRoute<typeof schemas.suspendEmployees>()({
  name: 'employees.suspend',
  method: 'POST',
  path: '/admin/enterprises/employees/suspend',
  may: 'enterprises_preapproved_users_edit',
  token: 'employees:write',
});

/** Ends the pause of payroll and subsidy. Each person has a result. */
export const resumeEmployees = defineRoute<typeof schemas.resumeEmployees>()({
  name: 'employees.resume',
  method: 'POST',
  path: '/admin/enterprises/employees/resume',
  may: 'enterprises_preapproved_users_edit',
  token: 'employees:write',
});

/**
 * Gives people the same ceiling, by the rules for one person's ceiling. Each person has a result, also a proposal that
 * waits.
 */
export const setCeilings = defineRoute<typeof schemas.setCeilings>()({
  name: 'employees.setCeilings',
  method: 'POST',
  path: '/admin/enterprises/employees/ceiling',
  may: 'enterprises_preapproved_users_edit',
  token: 'employees:write',
});

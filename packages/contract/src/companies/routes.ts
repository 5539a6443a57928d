import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** A company's rules of payroll, its contract, contacts and the history of their changes. */
export const readCompany = defineRoute<typeof schemas.readCompany>()({
  name: 'companies.read',
  method: 'GET',
  path: '/admin/enterprises/:enterpriseId/setup',
  may: 'enterprises_preapproved_users_view',
  refusals: ['NOT_FOUND'],
});

/**
 * Changes the given rules. Orders placed and closed periods keep theirs; another kind of period begins with a month of
 * which no period is open.
 */
export const changeCompanyRules = defineRoute<typeof schemas.changeCompanyRules>()({
  name: 'companies.changeRules',
  method: 'PATCH',
  path: '/admin/enterprises/:enterpriseId/setup',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Takes a company's logo away; it is uploaded to the same address by PUT. */
export const removeCompanyLogo = defineRoute<typeof schemas.removeCompanyLogo>()({
  name: 'companies.removeLogo',
  method: 'DELETE',
  path: '/admin/enterprises/:enterpriseId/logo',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** All companies with their state, for the platform. */
export const listCompanies = defineRoute<typeof schemas.listCompanies>()({
  name: 'admin.companies.list',
  method: 'GET',
  path: '/admin/companies',
  may: 'admin_preapproved_users',
});

/** Adds a company as a draft. Answers STATE_CONFLICT when another company has its NIT (tax number). */
export const addCompany = defineRoute<typeof schemas.addCompany>()({
  name: 'admin.companies.add',
  method: 'POST',
  path: '/admin/companies',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['STATE_CONFLICT'],
});

/**
 * Changes the given legal data of a company. Its NIT changes only before it opens: bills carry it. Refused for its own
 * staff.
 */
export const changeLegal = defineRoute<typeof schemas.changeLegal>()({
  name: 'admin.companies.legal',
  method: 'PATCH',
  path: '/admin/companies/:id/legal',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
});

/** Changes the given terms of a company's contract. Refused for its own staff. */
export const changeContract = defineRoute<typeof schemas.changeContract>()({
  name: 'admin.companies.contract',
  method: 'PATCH',
  path: '/admin/companies/:id/contract',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Opens, suspends, resumes or closes a company, and tells its HR. Refused for its own staff. */
export const moveCompany = defineRoute<typeof schemas.moveCompany>()({
  name: 'admin.companies.move',
  method: 'POST',
  path: '/admin/companies/:id/state',
  may: 'admin_enterprises_billing_approval_reject_or_manual',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});

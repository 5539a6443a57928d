import { defineRoute } from '../define-route.ts';
import type * as schemas from './company-report-schemas.ts';

/** Reports a company's lunches of a period, with those of the period before it. */
export const companyReport = defineRoute<typeof schemas.companyReport>()({
  name: 'reports.company',
  method: 'GET',
  path: '/admin/enterprises/report',
  may: 'enterprises_reports_view',
  token: 'reports:read',
  refusals: ['NOT_FOUND'],
});

/** Reports a company's month so far, and the lunches of this week, including those to come. */
export const companyMonth = defineRoute<typeof schemas.companyMonth>()({
  name: 'reports.companyMonth',
  method: 'GET',
  path: '/admin/enterprises/report/month',
  may: 'enterprises_reports_view',
  refusals: ['NOT_FOUND'],
});

/** Lists how much each person had and who paid it, never what they ate. */
export const companyPeople = defineRoute<typeof schemas.companyPeople>()({
  name: 'reports.companyPeople',
  method: 'GET',
  path: '/admin/enterprises/report/people',
  may: 'enterprises_reports_view',
  token: 'reports:read',
  refusals: ['NOT_FOUND'],
});

/** Whether the caller gets a company's report by e-mail each month. */
export const monthlyMail = defineRoute<typeof schemas.monthlyMail>()({
  name: 'reports.monthlyMail',
  method: 'GET',
  path: '/admin/enterprises/report/mail',
  may: 'enterprises_reports_view',
  refusals: ['NOT_FOUND'],
});

/** Stops or resumes the monthly e-mail for the caller. */
export const setMonthlyMail = defineRoute<typeof schemas.setMonthlyMail>()({
  name: 'reports.setMonthlyMail',
  method: 'PUT',
  path: '/admin/enterprises/report/mail',
  may: 'enterprises_reports_view',
  refusals: ['NOT_FOUND'],
});

import { defineRoute } from '../define-route.ts';
import type * as schemas from './company-report-schemas.ts';

/** A company's lunches of a period, beside those of the period before. */
export const companyReport = defineRoute<typeof schemas.companyReport>()({
  name: 'reports.company',
  method: 'GET',
  path: '/admin/enterprises/report',
  may: 'enterprises_reports_view',
  token: 'reports:read',
  refusals: ['NOT_FOUND'],
});

/** The month of a company so far and the lunches of this week, those to come included. */
export const companyMonth = defineRoute<typeof schemas.companyMonth>()({
  name: 'reports.companyMonth',
  method: 'GET',
  path: '/admin/enterprises/report/month',
  may: 'enterprises_reports_view',
  refusals: ['NOT_FOUND'],
});

/** How much each person had and who paid; never what. */
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

/** Stops or resumes it for the caller. */
export const setMonthlyMail = defineRoute<typeof schemas.setMonthlyMail>()({
  name: 'reports.setMonthlyMail',
  method: 'PUT',
  path: '/admin/enterprises/report/mail',
  may: 'enterprises_reports_view',
  refusals: ['NOT_FOUND'],
});

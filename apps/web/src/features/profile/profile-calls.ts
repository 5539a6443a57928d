import { listCompanyLinks } from '@sazon/contract/auth/company-sign-in-and-links-routes';
import { listSessions } from '@sazon/contract/auth/own-sessions-routes';
import { getHealth, listConsents } from '@sazon/contract/consents/consents-and-health-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { queryFor } from '../../calls/query-for.ts';

/** The person as stored on the server; updates the session too. */
export const profileQuery = queryFor(refreshUser);
export const healthQuery = queryFor(getHealth);
export const consentsQuery = queryFor(listConsents);
export const sessionsQuery = { ...queryFor(listSessions), meta: { silent: true } };
export const companyLinksQuery = { ...queryFor(listCompanyLinks), meta: { silent: true } };

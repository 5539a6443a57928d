import { defineRoute } from '../define-route.ts';
import type * as schemas from './company-sign-in-and-linked-companies-schemas.ts';

/**
 * Begins a sign-in at a company's identity provider. The company is the one that has proven the domain of the e-mail.
 */
export const startCompanySignIn = defineRoute<typeof schemas.startCompanySignIn>()({
  name: 'auth.startCompany',
  method: 'POST',
  path: '/auth/company/start',
  may: 'public',
  refusals: ['NOT_FOUND', 'RATE_LIMITED', 'SIGN_ON_FAILED'],
  rate: 'strict',
});

/**
 * Signs in a person who came back from their company's page. Without a linked account it is refused with
 * ACCOUNT_MISSING; `detail` then holds the `token` for `linkCompany` and what the company says of the person.
 */
export const finishCompanySignIn = defineRoute<typeof schemas.finishCompanySignIn>()({
  name: 'auth.finishCompany',
  method: 'POST',
  path: '/auth/company/finish',
  may: 'public',
  refusals: ['ACCOUNT_INACTIVE', 'ACCOUNT_MISSING', 'CODE_EXPIRED', 'SECOND_FACTOR_NEEDED', 'SIGN_ON_FAILED'],
  rate: 'strict',
});

/**
 * Links the signed-in account with its company, so that the person can sign in by it, and records that they work there.
 */
export const linkCompany = defineRoute<typeof schemas.linkCompany>()({
  name: 'auth.linkCompany',
  method: 'POST',
  path: '/auth/company/link',
  may: 'user',
  refusals: ['ACCOUNT_INACTIVE', 'CODE_EXPIRED', 'STATE_CONFLICT'],
  rate: 'strict',
});

/** Lists the companies by which the caller's account can sign in. */
export const listCompanyLinks = defineRoute<typeof schemas.listCompanyLinks>()({
  name: 'auth.listCompanyLinks',
  method: 'GET',
  path: '/auth/company/links',
  may: 'user',
});

/**
 * Unlinks a company from the caller's account and ends the sessions that the company's page opened. Without a link
 * nothing happens. Answers STATE_CONFLICT when the account could not sign in any other way.
 */
export const unlinkCompany = defineRoute<typeof schemas.unlinkCompany>()({
  name: 'auth.unlinkCompany',
  method: 'DELETE',
  path: '/auth/company/links/:enterpriseId',
  may: 'user',
  refusals: ['ACCOUNT_INACTIVE', 'STATE_CONFLICT'],
  stepUp: 'sessions',
});

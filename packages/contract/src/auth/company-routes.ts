import { defineRoute } from '../define-route.ts';
import type * as schemas from './company-schemas.ts';

/** Begins a sign-in at the provider of the company whose proven domain the e-mail is of. */
export const startCompanySignIn = defineRoute<typeof schemas.startCompanySignIn>()({
  name: 'auth.startCompany',
  method: 'POST',
  path: '/auth/company/start',
  may: 'public',
  refusals: ['NOT_FOUND', 'RATE_LIMITED', 'SIGN_ON_FAILED'],
  rate: 'strict',
});

/**
 * Signs in who came back from their company's page. Somebody without a linked account is refused with ACCOUNT_MISSING
 * and, in `detail`, the `token` for `linkCompany` and what the company says of them.
 */
export const finishCompanySignIn = defineRoute<typeof schemas.finishCompanySignIn>()({
  name: 'auth.finishCompany',
  method: 'POST',
  path: '/auth/company/finish',
  may: 'public',
  refusals: ['ACCOUNT_INACTIVE', 'ACCOUNT_MISSING', 'CODE_EXPIRED', 'SECOND_FACTOR_NEEDED', 'SIGN_ON_FAILED'],
  rate: 'strict',
});

/** Lets the signed-in account enter by its company from now on, and says that it works there. */
export const linkCompany = defineRoute<typeof schemas.linkCompany>()({
  name: 'auth.linkCompany',
  method: 'POST',
  path: '/auth/company/link',
  may: 'user',
  refusals: ['ACCOUNT_INACTIVE', 'CODE_EXPIRED', 'STATE_CONFLICT'],
  rate: 'strict',
});

/** The companies by which the caller's account enters. */
export const listCompanyLinks = defineRoute<typeof schemas.listCompanyLinks>()({
  name: 'auth.listCompanyLinks',
  method: 'GET',
  path: '/auth/company/links',
  may: 'user',
});

/**
 * Takes a company's provider away from the caller's account, and ends the sessions that it opened. No effect without a
 * link. STATE_CONFLICT: the account would have no other way in.
 */
export const unlinkCompany = defineRoute<typeof schemas.unlinkCompany>()({
  name: 'auth.unlinkCompany',
  method: 'DELETE',
  path: '/auth/company/links/:enterpriseId',
  may: 'user',
  refusals: ['ACCOUNT_INACTIVE', 'STATE_CONFLICT'],
  stepUp: 'sessions',
});

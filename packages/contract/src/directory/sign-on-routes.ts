import { defineRoute } from '../define-route.ts';
import type * as schemas from './sign-on-schemas.ts';

const may = 'enterprises_preapproved_users_write';

/** The single sign-on of the companies whose register the caller may change. */
export const readSignOn = defineRoute<typeof schemas.readSignOn>()({
  name: 'signOn.read',
  method: 'GET',
  path: '/admin/enterprises/sign-on',
  may,
});

/** Sets up a company's provider. Another issuer or client needs its secret typed again. */
export const saveSignOn = defineRoute<typeof schemas.saveSignOn>()({
  name: 'signOn.save',
  method: 'PUT',
  path: '/admin/enterprises/:enterpriseId/sign-on',
  may,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION'],
  stepUp: 'staff',
});

/** Asks whether there is a provider at an address. SIGN_ON_FAILED says why not. */
export const checkSignOn = defineRoute<typeof schemas.checkSignOn>()({
  name: 'signOn.check',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/sign-on/check',
  may,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'SIGN_ON_FAILED'],
  rate: 'strict',
});

/** Says that a mail domain is the company's; it counts once the platform approves it. */
export const addCompanyDomain = defineRoute<typeof schemas.addCompanyDomain>()({
  name: 'signOn.addDomain',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/domains',
  may,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Takes a domain away: nobody enters with its mail any more. */
export const removeCompanyDomain = defineRoute<typeof schemas.removeCompanyDomain>()({
  name: 'signOn.removeDomain',
  method: 'DELETE',
  path: '/admin/enterprises/:enterpriseId/domains/:domain',
  may,
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** The platform found out that the domain is the company's. Refused for who asked. */
export const approveCompanyDomain = defineRoute<typeof schemas.approveCompanyDomain>()({
  name: 'signOn.approveDomain',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/domains/:domain/approve',
  may: 'admin_preapproved_users',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

import { defineRoute } from '../define-route.ts';
import type * as schemas from './sign-on-schemas.ts';

const may = 'enterprises_preapproved_users_write';

/** Lists the single sign-on of the companies whose register the caller may change. */
export const readSignOn = defineRoute<typeof schemas.readSignOn>()({
  name: 'signOn.read',
  method: 'GET',
  path: '/admin/enterprises/sign-on',
  may,
});

/** Sets up a company's identity provider. For another issuer or client, its secret has to be typed again. */
export const saveSignOn = defineRoute<typeof schemas.saveSignOn>()({
  name: 'signOn.save',
  method: 'PUT',
  path: '/admin/enterprises/:enterpriseId/sign-on',
  may,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION'],
  stepUp: 'staff',
});

/** Checks that there is an identity provider at an address. SIGN_ON_FAILED says why there is none. */
export const checkSignOn = defineRoute<typeof schemas.checkSignOn>()({
  name: 'signOn.check',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/sign-on/check',
  may,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'SIGN_ON_FAILED'],
  rate: 'strict',
});

/** Claims a mail domain for the company. It counts once the platform approves it. */
export const addCompanyDomain = defineRoute<typeof schemas.addCompanyDomain>()({
  name: 'signOn.addDomain',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/domains',
  may,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT', 'VALIDATION'],
});

/** Removes a domain, so that nobody signs in with its e-mail any more. */
export const removeCompanyDomain = defineRoute<typeof schemas.removeCompanyDomain>()({
  name: 'signOn.removeDomain',
  method: 'DELETE',
  path: '/admin/enterprises/:enterpriseId/domains/:domain',
  may,
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Approves that a domain is the company's, for the platform. Refused for the person who claimed it. */
export const approveCompanyDomain = defineRoute<typeof schemas.approveCompanyDomain>()({
  name: 'signOn.approveDomain',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/domains/:domain/approve',
  may: 'admin_preapproved_users',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

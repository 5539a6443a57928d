import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The address by which a company's people come in, and how many were invited. */
export const readCompanyLink = defineRoute<typeof schemas.readCompanyLink>()({
  name: 'invitations.readLink',
  method: 'GET',
  path: '/admin/enterprises/:enterpriseId/link',
  may: 'enterprises_preapproved_users_view',
  refusals: ['NOT_FOUND'],
});

/** Makes a company's first link, or a new one in place of the old, which stops working at once. */
export const renewCompanyLink = defineRoute<typeof schemas.renewCompanyLink>()({
  name: 'invitations.renewLink',
  method: 'POST',
  path: '/admin/enterprises/:enterpriseId/link',
  may: 'enterprises_preapproved_users_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Invites people of a register, each at the address that their employer wrote down. Each has its own result. */
export const invitePeople = defineRoute<typeof schemas.invitePeople>()({
  name: 'invitations.invite',
  method: 'POST',
  path: '/admin/enterprises/employees/invite',
  may: 'enterprises_preapproved_users_write',
});

/** Who invites: a company's name and what it gives. Nothing of the invited person. */
export const readJoin = defineRoute<typeof schemas.readJoin>()({
  name: 'invitations.read',
  method: 'GET',
  path: '/invitations/:code',
  may: 'public',
  refusals: ['NOT_FOUND'],
  rate: 'strict',
});

/**
 * Joins a company by an invitation: at once when the register has the document or e-mail, else HR is asked. It proves
 * no identity, which payroll demands. A repeat changes nothing. STATE_CONFLICT: the person pays by payroll elsewhere.
 */
export const joinCompany = defineRoute<typeof schemas.joinCompany>()({
  name: 'invitations.join',
  method: 'POST',
  path: '/invitations/:code/join',
  may: 'user',
  refusals: ['NOT_FOUND', 'AUTH_REQUIRED', 'STATE_CONFLICT'],
  rate: 'strict',
});

/** Says who of the register a waiting person is. The caller has checked who asks. Refused for oneself. */
export const linkJoinRequest = defineRoute<typeof schemas.linkJoinRequest>()({
  name: 'invitations.link',
  method: 'POST',
  path: '/admin/enterprises/join-requests/:id/link',
  may: 'enterprises_preapproved_users_edit',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
  stepUp: 'staff',
});

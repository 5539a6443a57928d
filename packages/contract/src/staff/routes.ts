import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

const refusedTo = ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'] as const;

/** Lists by name the restaurants and companies whose team the platform may open. */
export const staffPlaces = defineRoute<typeof schemas.staffPlaces>()({
  name: 'staff.places',
  method: 'GET',
  path: '/admin/staff/places',
  may: 'admin_users_view',
});

/** Reads any team for the platform: its people with their permissions, and the open invitations. */
export const platformTeam = defineRoute<typeof schemas.platformTeam>()({
  name: 'staff.platformTeam',
  method: 'GET',
  path: '/admin/staff',
  may: 'admin_users_view',
});

/** Invites with a link that works once, for 72 hours. Nobody grants what they lack. */
export const inviteAnywhere = defineRoute<typeof schemas.inviteAnywhere>()({
  name: 'staff.platformInvite',
  method: 'POST',
  path: '/admin/staff/invitations',
  may: 'admin_users_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Sends an invitation again, with a new link, or withdraws it. */
export const settleInvitationAnywhere = defineRoute<typeof schemas.settleInvitationAnywhere>()({
  name: 'staff.platformSettle',
  method: 'POST',
  path: '/admin/staff/invitations/:id',
  may: 'admin_users_write',
  refusals: refusedTo,
});

/** Sets a person's permissions. STATE_CONFLICT when they changed meanwhile, or when nobody left could grant. */
export const changeStaffAnywhere = defineRoute<typeof schemas.changeStaffAnywhere>()({
  name: 'staff.platformChange',
  method: 'PATCH',
  path: '/admin/staff/:userId',
  may: 'admin_users_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Reads a restaurant's team: its people with their permissions, and the open invitations. */
export const restaurantTeam = defineRoute<typeof schemas.restaurantTeam>()({
  name: 'staff.restaurantTeam',
  method: 'GET',
  path: '/admin/restaurants/staff',
  may: 'restaurant_bills_write',
});

/** Invites with a link that works once, for 72 hours. Nobody grants what they lack. */
export const inviteToRestaurant = defineRoute<typeof schemas.inviteToRestaurant>()({
  name: 'staff.restaurantInvite',
  method: 'POST',
  path: '/admin/restaurants/staff/invitations',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Sends an invitation again, with a new link, or withdraws it. */
export const settleRestaurantInvitation = defineRoute<typeof schemas.settleRestaurantInvitation>()({
  name: 'staff.restaurantSettle',
  method: 'POST',
  path: '/admin/restaurants/staff/invitations/:id',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
});

/** Sets a person's permissions. STATE_CONFLICT when they changed meanwhile, or when nobody left could grant. */
export const changeRestaurantStaff = defineRoute<typeof schemas.changeRestaurantStaff>()({
  name: 'staff.restaurantChange',
  method: 'PATCH',
  path: '/admin/restaurants/staff/:userId',
  may: 'restaurant_bills_write',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Reads a company's team: its people with their permissions, and the open invitations. */
export const companyTeam = defineRoute<typeof schemas.companyTeam>()({
  name: 'staff.companyTeam',
  method: 'GET',
  path: '/admin/enterprises/staff',
  may: 'enterprises_preapproved_users_edit',
});

/** Invites with a link that works once, for 72 hours. Nobody grants what they lack. */
export const inviteToCompany = defineRoute<typeof schemas.inviteToCompany>()({
  name: 'staff.companyInvite',
  method: 'POST',
  path: '/admin/enterprises/staff/invitations',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Sends an invitation again, with a new link, or withdraws it. */
export const settleCompanyInvitation = defineRoute<typeof schemas.settleCompanyInvitation>()({
  name: 'staff.companySettle',
  method: 'POST',
  path: '/admin/enterprises/staff/invitations/:id',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
});

/** Sets a person's permissions. STATE_CONFLICT when they changed meanwhile, or when nobody left could grant. */
export const changeCompanyStaff = defineRoute<typeof schemas.changeCompanyStaff>()({
  name: 'staff.companyChange',
  method: 'PATCH',
  path: '/admin/enterprises/staff/:userId',
  may: 'enterprises_preapproved_users_edit',
  refusals: refusedTo,
  stepUp: 'staff',
});

/** Reads what an invitation offers, by the token of its link. */
export const readStaffInvitation = defineRoute<typeof schemas.readStaffInvitation>()({
  name: 'staff.invitation',
  method: 'GET',
  path: '/staff/invitations/:token',
  may: 'public',
  refusals: ['NOT_FOUND'],
  rate: 'strict',
});

/** Uses the invitation for the signed-in person. FORBIDDEN when it was sent to another phone. */
export const acceptStaffInvitation = defineRoute<typeof schemas.acceptStaffInvitation>()({
  name: 'staff.acceptInvitation',
  method: 'POST',
  path: '/staff/invitations/:token/accept',
  may: 'user',
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT'],
  rate: 'strict',
});

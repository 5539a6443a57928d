import { ENTERPRISE_PERMISSIONS, PERMISSIONS, RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { STAFF_SCOPES, staffPermissions } from '@sazon/domain/access/staff-roles';
import { z } from 'zod';
import { cellPhone, done, email, id, instant } from '../scalars.ts';

const permissions = z.array(z.enum(PERMISSIONS)).max(60);

const member = z.object({
  userId: id,
  name: z.string(),
  email: z.string().nullable(),
  cellPhone: z.string(),
  /** The person's permissions in this team only. */
  permissions,
  hasSecondFactor: z.boolean(),
  /** When the person last used the product, or null without an open session. */
  seenAt: instant.nullable(),
});

const invitation = z.object({
  id,
  recipient: z.string(),
  permissions,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});

export type StaffMember = z.infer<typeof member>;
export type StaffInvitation = z.infer<typeof invitation>;

const team = z.object({
  placeName: z.string(),
  members: z.array(member),
  /** Invitations that are open, and those that expired without an answer. */
  invitations: z.array(invitation),
  /** The permissions that the caller may give and take here. An empty list means none. */
  grantable: permissions,
});

/** Any team, for the platform. Without an id it is the platform's own. */
const anyPlace = { scope: z.enum(STAFF_SCOPES), placeId: id.nullable().default(null) };

export const platformTeam = {
  query: z.object({ scope: z.enum(STAFF_SCOPES), placeId: id.optional() }),
  reply: team,
};
export const restaurantTeam = { query: z.object({ restaurantId: id }), reply: team };
export const companyTeam = { query: z.object({ enterpriseId: id }), reply: team };

/** An e-mail address or a phone of ten digits. */
const recipient = z
  .string('Escribe un correo o un celular.')
  .trim()
  .transform((text) => (text.includes('@') ? text.toLowerCase() : text.replace(/[\s-]/g, '')))
  .pipe(z.union([email, cellPhone], 'Escribe un correo o un celular de 10 dígitos.'));

/** Restaurants and companies by name, for the platform, with how many work there. */
export const staffPlaces = {
  query: z.object({ search: z.string().trim().max(80).optional() }),
  reply: z.object({
    data: z.array(z.object({ scope: z.enum(['restaurant', 'enterprise']), id, name: z.string(), people: z.int() })),
    /** How many people work on the platform. */
    platform: z.int(),
  }),
};

/** What each kind of team can be given. */
const ofRestaurant = z.array(z.enum(RESTAURANT_PERMISSIONS)).max(30);
const ofCompany = z.array(z.enum(ENTERPRISE_PERMISSIONS)).max(30);
const ofAny = z.array(z.enum(staffPermissions.platform)).max(60);
const noneChosen = 'Elige qué podrá hacer.';

export const inviteAnywhere = {
  body: z.object({ ...anyPlace, recipient, permissions: ofAny.min(1, noneChosen) }),
  reply: z.object({ id }),
};
export const inviteToRestaurant = {
  body: z.object({ restaurantId: id, recipient, permissions: ofRestaurant.min(1, noneChosen) }),
  reply: z.object({ id }),
};
export const inviteToCompany = {
  body: z.object({ enterpriseId: id, recipient, permissions: ofCompany.min(1, noneChosen) }),
  reply: z.object({ id }),
};

/** With `resend` a new link is sent, valid for 72 hours. Without it the invitation ends. */
const answered = { params: z.object({ id }), body: z.object({ resend: z.boolean() }), reply: done };
export const settleInvitationAnywhere = answered;
export const settleRestaurantInvitation = answered;
export const settleCompanyInvitation = answered;

const whose = z.object({ userId: id });

/**
 * `permissions` are all that the person may do in this team from now on; empty takes everything. `seen` are those that
 * the caller saw before the change.
 */
export const changeStaffAnywhere = {
  params: whose,
  body: z.object({ ...anyPlace, permissions: ofAny, seen: ofAny }),
  reply: done,
};
export const changeRestaurantStaff = {
  params: whose,
  body: z.object({ restaurantId: id, permissions: ofRestaurant, seen: ofRestaurant }),
  reply: done,
};
export const changeCompanyStaff = {
  params: whose,
  body: z.object({ enterpriseId: id, permissions: ofCompany, seen: ofCompany }),
  reply: done,
};

const token = z.string().regex(/^[\w-]{43}$/, 'El enlace no está completo.');

export const readStaffInvitation = {
  params: z.object({ token }),
  reply: z.object({
    state: z.enum(['open', 'expired', 'used', 'revoked']),
    scope: z.enum(STAFF_SCOPES),
    placeName: z.string(),
    invitedBy: z.string(),
    permissions,
    /** Whether it was sent to a phone, which must be the one of the account. */
    byPhone: z.boolean(),
    expiresAt: instant,
  }),
};

export const acceptStaffInvitation = {
  params: z.object({ token }),
  reply: z.object({ scope: z.enum(STAFF_SCOPES) }),
};

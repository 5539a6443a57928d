import { PERMISSIONS } from '@sazon/domain/access/permissions';
import { STAFF_SCOPES } from '@sazon/domain/access/staff-roles';
import { z } from 'zod';
import { definePage, id, instant, pageQuery, shortText } from '../scalars.ts';

const permissions = z.array(z.enum(PERMISSIONS)).max(60);

/** Where a person may do something: the platform, a restaurant or a company. */
const place = z.object({
  scope: z.enum(STAFF_SCOPES),
  id: id.nullable(),
  name: z.string(),
  permissions,
});
export type AccessPlace = z.infer<typeof place>;

/** Somebody with access: a person, or a consolidator, who comes in with a code and has no account. */
const withAccess = z.object({
  id,
  kind: z.enum(['person', 'consolidator']),
  name: z.string(),
  email: z.string().nullable(),
  cellPhone: z.string().nullable(),
  active: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** When they last used the product, or null without an open session. */
  seenAt: instant.nullable(),
  isCourier: z.boolean(),
  places: z.array(place),
  /** Where a consolidator gathers lunches. */
  locations: z.array(z.string()),
  /** How many invitations wait for them. */
  invitations: z.int(),
});
export type PersonWithAccess = z.infer<typeof withAccess>;

/** What people are told apart by: the kind of their place, or what they do. */
export const ACCESS_KINDS = [...STAFF_SCOPES, 'courier', 'consolidator'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** An invitation that nobody opened. */
const waiting = z.object({
  id,
  scope: z.enum(STAFF_SCOPES),
  placeId: id.nullable(),
  placeName: z.string(),
  recipient: z.string(),
  permissions,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type WaitingInvitation = z.infer<typeof waiting>;

export const peopleWithAccess = {
  query: z.object({
    /** Words of a name, an e-mail, a phone or a place. */
    search: z.string().trim().max(80).optional(),
    kind: z.enum(ACCESS_KINDS).optional(),
    /** A role by its kind of place: 'restaurant:kitchen'. */
    role: z
      .string()
      .regex(/^(platform|restaurant|enterprise):[a-z]{2,20}$/, 'Elige un papel de la lista.')
      .optional(),
    /** 'missing': without a second factor although their permissions need one. */
    factor: z.enum(['yes', 'missing']).optional(),
    /** Last use: in the last seven days, longer ago, or no open session. */
    seen: z.enum(['week', 'longer', 'never']).optional(),
    ...pageQuery,
  }),
  reply: definePage(withAccess).extend({
    counts: z.object({
      all: z.int(),
      platform: z.int(),
      restaurant: z.int(),
      enterprise: z.int(),
      courier: z.int(),
      consolidator: z.int(),
    }),
    /** How many people hold each role, by its kind of place and key. */
    roles: z.array(z.object({ scope: z.enum(STAFF_SCOPES), key: z.string(), people: z.int() })),
    /**
     * Invitations that nobody opened and somebody may still send again, those that end first before the others; 100 at
     * most. Those that lapsed more than 14 days ago, or whose author may no longer give them, are left out.
     */
    waiting: z.array(waiting),
  }),
};

export const personWithAccess = {
  params: z.object({ userId: id }),
  reply: withAccess.extend({
    places: z.array(
      place.extend({
        /** The last change of these permissions; null: they stand since the place was opened. */
        given: z.object({ at: instant, by: z.string().nullable(), isInvitation: z.boolean() }).nullable(),
        /** The permissions that the caller may give and take there. */
        grantable: permissions,
      }),
    ),
    waiting: z.array(waiting),
  }),
};
export type PersonAccess = z.infer<typeof personWithAccess.reply>;

/**
 * Invitations of which a link went out less than an hour ago or lapsed more than 14 days ago, and those that the caller
 * or their author may not give, stay as they are.
 */
export const resendInvitations = { body: z.object({}), reply: z.object({ sent: z.int() }) };

export const endAccess = {
  body: z.object({
    userIds: z.array(id).min(1, 'Elige al menos una persona.').max(50, 'Elige 50 personas como máximo.'),
    reason: shortText('por qué', 300),
  }),
  /** How many people lost their permissions. */
  reply: z.object({ ended: z.int() }),
};

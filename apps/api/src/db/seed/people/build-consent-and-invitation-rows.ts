import { createHash } from 'node:crypto';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { type ConsentKind, consentTexts } from '@sazon/domain/people/consents';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import type { Cast } from './demo-accounts-permissions-and-courier-areas.ts';
import { invitationCop, type RewardedFriend } from './reward-invited-friend.ts';

const friends = [
  { firstName: 'Valentina', lastName: 'Ospina', daysAgo: 2, blocked: null },
  { firstName: 'Mateo', lastName: 'Rincón', daysAgo: 6, blocked: null },
  { firstName: 'Gabriela', lastName: 'Pardo', daysAgo: 19, blocked: 'same_device' },
] as const;

/** The demo customer's invitations, the consents of demo people, and the allergies of one of them. */
export function consentRows(cast: Cast, rewarded: RewardedFriend, nowMs: number): SeedRows {
  const sender = cast.cliente.id;
  return {
    users: friends.map(({ firstName, lastName, daysAgo }, index) =>
      friendRow(firstName, lastName, `31755500${10 + index}`, toIso(nowMs - daysAgo * DAY_MS)),
    ),
    referral_codes: [{ user_id: sender, code: 'CAMILA7', created_at: toIso(rewarded.joinedAtMs - DAY_MS) }],
    referrals: [
      ...friends.map(({ firstName, daysAgo, blocked }) => ({
        ...invitation(sender, seedId(`friend:${firstName}`)),
        status: blocked === null ? ('pending' as const) : ('blocked' as const),
        blocked_reason: blocked,
        created_at: toIso(nowMs - daysAgo * DAY_MS),
        settled_at: blocked === null ? null : toIso(nowMs - daysAgo * DAY_MS),
      })),
      {
        ...invitation(sender, rewarded.person.id),
        status: 'rewarded',
        blocked_reason: null,
        created_at: toIso(rewarded.joinedAtMs),
        settled_at: toIso(rewarded.rewardedAtMs),
      },
    ],
    consents: [
      said(sender, 'marketing_email', true, nowMs - 90 * DAY_MS),
      said(sender, 'marketing_sms', true, nowMs - 90 * DAY_MS),
      said(sender, 'marketing_sms', false, nowMs - 12 * DAY_MS),
      said(cast.nomina.id, 'health_data', true, nowMs - 40 * DAY_MS),
    ],
    health_profiles: [
      { user_id: cast.nomina.id, allergens: ['crustaceos', 'mani'], diets: [], updated_at: toIso(nowMs - 40 * DAY_MS) },
    ],
  };
}

const invitation = (senderId: string, friendId: string) => ({
  id: seedId(`referral:${friendId}`),
  referrer_id: senderId,
  friend_id: friendId,
  referrer_cop: invitationCop,
  friend_cop: invitationCop,
  same_enterprise: false,
});

/** Returns a person who registered with a friend's code and has not ordered yet. */
const friendRow = (firstName: string, lastName: string, phone: string, joinedAt: string): Row<'users'> => ({
  id: seedId(`friend:${firstName}`),
  first_name: firstName,
  last_name: lastName,
  email: `${phone}@ejemplo.co`,
  cell_phone: phone,
  phone_country_code: '+57',
  password_hash: null,
  active: true,
  verified_at: joinedAt,
  plan: 'normal',
  enterprise_id: null,
  employee_id: null,
  identification_type: null,
  identification: null,
  location_id: null,
  time_id: null,
  office: null,
  data: JSON.stringify({}),
  created_at: joinedAt,
});

function said(userId: string, kind: ConsentKind, granted: boolean, atMs: number): Row<'consents'> {
  const { version, text } = consentTexts[kind];
  return {
    id: seedId(`consent:${userId}:${kind}:${granted}`),
    user_id: userId,
    kind,
    version,
    text_hash: createHash('sha256').update(text).digest('hex'),
    granted,
    source: 'perfil',
    ip: null,
    user_agent: null,
    created_at: toIso(atMs),
  };
}

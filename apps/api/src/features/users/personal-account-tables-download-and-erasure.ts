import { sql } from 'kysely';
import { type PersonalTable, rows } from './personal-table-type.ts';

/** How people sign in, what they agreed to, what we write to them, and what they are to a company. */
export const accountTables = {
  health_profiles: {
    take: {
      health: sql`(SELECT to_jsonb(h) FROM (SELECT allergens, diets, updated_at AS "updatedAt" FROM health_profiles
        WHERE user_id = users.id) AS h)`,
    },
    left: 'deleted',
  },
  consents: {
    take: {
      consents: rows(sql`SELECT kind, granted, version, source, created_at AS at FROM consents WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'emptied',
    empty: () => sql`ip = NULL, user_agent = NULL`,
    why: 'Ley 1581, art. 17: the proof stays',
  },
  terms_acceptances: {
    take: {
      acceptedDocuments:
        rows(sql`SELECT document, version, accepted_at AS at FROM terms_acceptances WHERE user_id = users.id
        ORDER BY accepted_at`),
    },
    left: 'kept',
    why: 'Ley 1581, art. 17',
  },
  preapproved_users: {
    columns: ['user_id', 'proven_user_id'],
    take: {
      preapprovals: rows(sql`SELECT e.name AS enterprise, p.amount_approved_cop AS amount, p.active,
        p.has_unlimit_daily_orders AS "hasUnlimitDailyOrders", p.earns_over_310_uvt AS "earnsOver310Uvt", p.cell_phone AS "cellPhone",
          p.email, p.proven_at AS "provenAt", p.created_at AS at
        FROM preapproved_users p JOIN enterprises e ON e.id = p.enterprise_id
        WHERE p.user_id = users.id OR (p.user_id IS NULL AND p.proven_user_id = users.id)
        ORDER BY p.created_at`),
    },
    left: 'emptied',
    erase: ({ id }) => sql`UPDATE preapproved_users SET user_id = NULLIF(user_id, ${id}::uuid), proven_user_id = NULL,
      proven_at = NULL WHERE user_id = ${id} OR proven_user_id = ${id}`,
    why: 'the employer’s own list of its people, and who typed the code of a row',
  },
  join_requests: {
    take: {
      joinRequests:
        rows(sql`SELECT e.name AS company, j.status, j.reason, j.created_at AS "createdAt", j.answered_at AS "answeredAt"
        FROM join_requests j JOIN enterprises e ON e.id = j.enterprise_id WHERE j.user_id = users.id
        ORDER BY j.created_at`),
    },
    left: 'deleted',
  },
  building_requests: {
    columns: [],
    take: {
      buildingRequests: rows(sql`SELECT building, address, city, company, asked_at AS at FROM building_requests
        WHERE users.verified_at IS NOT NULL AND lower(email) = lower(users.email) ORDER BY asked_at`),
    },
    left: 'emptied',
    erase: ({ recipients }) =>
      sql`UPDATE building_requests SET email = NULL WHERE lower(email) = ANY(${[...recipients]}::text[])`,
  },
  calendar_feeds: {
    take: {
      calendarFeeds: rows(sql`SELECT created_at AS since FROM calendar_feeds WHERE user_id = users.id`),
    },
    left: 'deleted',
  },
  referral_codes: {
    take: { invitationCode: sql`(SELECT code FROM referral_codes WHERE user_id = users.id)` },
    left: 'deleted',
  },
  referrals: {
    columns: ['referrer_id', 'friend_id'],
    take: {
      referrals: rows(sql`SELECT CASE WHEN referrer_id = users.id THEN 'invited' ELSE 'was invited' END AS role, status,
        created_at AS at FROM referrals WHERE users.id IN (referrer_id, friend_id) ORDER BY created_at`),
    },
    left: 'emptied',
    erase: ({ id, at }) => sql`UPDATE referrals SET status = 'blocked', blocked_reason = 'account_deleted',
      settled_at = ${at}::timestamptz WHERE ${id} IN (referrer_id, friend_id) AND status = 'pending'`,
    why: 'what was paid for an invitation; one that waits is not paid any more',
  },
  outbox_messages: {
    take: {
      messages:
        rows(sql`SELECT channel, recipient, kind, subject, CASE WHEN kind ~ '_(code|changed)$' THEN NULL ELSE body END AS body,
        created_at AS at FROM outbox_messages
        WHERE recipient IN ('+57' || users.cell_phone, CASE WHEN users.verified_at IS NOT NULL THEN lower(users.email) END,
          users.id::text) ORDER BY id`),
    },
    left: 'emptied',
    erase: ({
      id,
      recipients,
    }) => sql`UPDATE outbox_messages SET recipient = '', subject = NULL, body = '', data = '{}',
      user_id = NULL, status = CASE WHEN status IN ('queued', 'sending') THEN 'skipped' ELSE status END
      WHERE recipient = ANY(${recipients}::text[]) OR user_id = ${id}`,
  },
  sessions: {
    take: {
      sessions:
        rows(sql`SELECT created_at AS "startedAt", revoked_at AS "endedAt", user_agent AS browser, ip FROM sessions
        WHERE user_id = users.id ORDER BY created_at`),
    },
    left: 'emptied',
    empty: ({ at }) => sql`revoked_at = coalesce(revoked_at, ${at}::timestamptz), ip = NULL, user_agent = NULL`,
  },
  push_subscriptions: {
    take: {
      notificationDevices:
        rows(sql`SELECT user_agent AS browser, created_at AS at FROM push_subscriptions WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'deleted',
  },
  user_devices: {
    take: {
      knownDevices: rows(sql`SELECT created_at AS "firstSeenAt" FROM user_devices WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'deleted',
  },
  company_identities: {
    take: {
      companySignIns:
        rows(sql`SELECT e.name AS enterprise, i.issuer, i.subject, i.linked_at AS at, i.last_used_at AS "lastUsedAt"
        FROM company_identities i JOIN enterprises e ON e.id = i.enterprise_id WHERE i.user_id = users.id
        ORDER BY i.linked_at`),
    },
    left: 'deleted',
  },
  refresh_tokens: {
    columns: [],
    left: 'deleted',
    erase: ({ id }) => sql`DELETE FROM refresh_tokens USING sessions
      WHERE sessions.id = refresh_tokens.session_id AND sessions.user_id = ${id}`,
    why: 'secrets',
  },
  one_time_codes: {
    columns: [],
    left: 'deleted',
    erase: ({ targets }) => sql`DELETE FROM one_time_codes WHERE target = ANY(${targets}::text[])`,
    why: 'secrets',
  },
  recovery_codes: { left: 'deleted', why: 'secrets' },
  second_factors: { left: 'deleted', why: 'secrets' },
  account_changes: { left: 'deleted', why: 'kept for days, with the secret of the way back' },
  audience_brands: { left: 'deleted', why: 'counted from the orders' },
  audience_people: { left: 'deleted', why: 'counted from what is in the other sections' },
  campaign_recipients: { left: 'kept', why: 'that advertising was allowed; its texts are in the messages' },
  advertising_exclusions: {
    columns: [],
    left: 'kept',
    why: 'the public registry of Ley 2300, not what they told us',
  },
  exclusion_parts: { columns: [], left: 'kept', why: 'the same registry while its parts arrive; deleted after a day' },
  done_actions: {
    columns: [],
    left: 'deleted',
    erase: ({ id }) => sql`DELETE FROM done_actions WHERE actor_id = ${id}`,
    why: 'answers kept a day for retries',
  },
  person_notes: { staff: ['author_id'], left: 'deleted', why: 'what support noted to help them' },
  user_permissions: { left: 'deleted', why: 'who works here is not deleted before they are taken' },
  staff_invitations: { columns: [], left: 'kept', why: 'whom a team asked to work there, gone a year after' },
  first_admin_links: { columns: [], left: 'kept', why: 'whom the command made administrator' },
  duty_changes: { left: 'kept', why: 'of staff: who was on duty' },
  menu_imports: { columns: [], staff: ['author_id'], left: 'kept', why: 'of staff: who brought the menu' },
  service_exceptions: { columns: [], staff: ['owner_id'], left: 'kept', why: 'of staff: who took care of it' },
  courier_areas: { columns: ['courier_id'], left: 'deleted', why: 'of their work as a courier: where they delivered' },
  courier_vehicles: { columns: ['courier_id'], left: 'deleted', why: 'of their work as a courier' },
  courier_papers: {
    columns: ['courier_id'],
    staff: ['uploaded_by'],
    left: 'emptied',
    erase: ({ id }) => sql`DELETE FROM courier_papers WHERE courier_id = ${id} AND file_id IS NULL`,
    why: 'of their work as a courier; a paper with a file goes with its file within a minute',
  },
  courier_sent_papers: {
    columns: ['courier_id'],
    staff: ['returned_by'],
    left: 'kept',
    why: 'of their work as a courier; it goes with its file within a minute',
  },
  report_mail_stops: { left: 'deleted', why: 'how they work for a company' },
  report_views: { left: 'deleted', why: 'filters of reports that they read at work' },
} as const satisfies Readonly<Record<string, PersonalTable>>;

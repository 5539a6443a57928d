import type { RouteReply } from '@sazon/contract/define-route';
import type { downloadData } from '@sazon/contract/users/account-changes-and-deletion-routes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectProfile } from '../accounts/profile-columns.ts';

type Data = Omit<RouteReply<typeof downloadData>, 'generatedAt'>;

/** Selects the rows of a query as a JSON array, with times as ISO strings. */
const rows = (query: ReturnType<typeof sql>) =>
  sql`coalesce((SELECT jsonb_agg(to_jsonb(r)) FROM (${query}) AS r), '[]')`;

/** Selects a person's payroll data, and the documents they signed. */
const payroll = sql`
      ${rows(sql`SELECT application_status AS status, custom_values AS answers, created_at AS at,
        answered_at AS "answeredAt", rejection_reason AS reason FROM applications WHERE user_id = users.id
        ORDER BY created_at`)} AS "payrollRequests",
      ${rows(sql`SELECT d.start_period AS "startPeriod", d.end_period AS "endPeriod", d.amount_cop AS amount, d.status,
        d.approved_at AS "approvedAt", d.withdrawn_at AS "withdrawnAt", d.closed_at AS "closedAt",
        d.closed_cop AS deducted, c.used_cop AS used, c.reserved_cop AS reserved FROM payroll_discounts d
        LEFT JOIN payroll_credits c ON c.user_id = d.user_id AND c.start_period = d.start_period
        WHERE d.user_id = users.id ORDER BY d.start_period`)} AS "payrollAuthorizations",
      ${rows(sql`SELECT l.order_id AS "orderId", l.schedule_date AS "scheduleDate", l.total_cop AS total,
        l.subsidy_cop AS subsidy, l.payroll_cop - coalesce(l.corrected_cop, 0) AS deducted, l.objection, l.answer, l.answer_reason AS "answerReason"
        FROM payroll_lines l JOIN payroll_discounts d ON d.id = l.discount_id WHERE d.user_id = users.id
        ORDER BY l.schedule_date, l.order_id`)} AS "payrollStatements",
      ${rows(sql`SELECT kind, code, sha256, created_at AS at FROM signed_documents WHERE user_id = users.id
        ORDER BY created_at`)} AS "signedDocuments",
      ${rows(sql`SELECT e.name AS enterprise, p.amount_approved_cop AS amount, p.active,
        p.has_unlimit_daily_orders AS "hasUnlimitDailyOrders", p.earns_over_310_uvt AS "earnsOver310Uvt", p.cell_phone AS "cellPhone",
          p.email, p.proven_at AS "provenAt", p.created_at AS at
        FROM preapproved_users p JOIN enterprises e ON e.id = p.enterprise_id
        WHERE p.user_id = users.id OR (p.user_id IS NULL AND p.proven_user_id = users.id)
        ORDER BY p.created_at`)} AS preapprovals`;

/** Selects a person's reviews, delegates and waiting turns. */
const afterTheLunch = sql`
      ${rows(sql`SELECT order_id AS "orderId", ratings, comment, published, answer, created_at AS at
        FROM order_reviews
        WHERE user_id = users.id ORDER BY created_at`)} AS "orderReviews",
      ${rows(sql`SELECT ratings, comment, created_at AS at FROM app_reviews WHERE user_id = users.id
        ORDER BY created_at`)} AS "appReviews",
      ${rows(sql`SELECT order_id AS "orderId", kind, description, remedy, amount_cop AS amount, created_at AS at,
          (SELECT count(*) FROM incident_photos p WHERE p.incident_id = order_problems.id)::int AS photos
        FROM order_problems WHERE user_id = users.id ORDER BY created_at`)} AS problems,
      ${rows(sql`SELECT d.order_id AS "orderId", d.name, d.phone, d.created_at AS at, d.received_at AS "receivedAt"
        FROM order_delegations d JOIN orders o ON o.id = d.order_id WHERE o.user_id = users.id
        ORDER BY d.created_at`)} AS delegations,
      ${rows(sql`SELECT b.order_id AS "orderId", b.kind, m.name AS menu, b.max_price_cop AS "maxPrice",
        b.created_at AS at FROM order_backups b JOIN orders o ON o.id = b.order_id LEFT JOIN menus m ON m.id = b.menu_id
        WHERE o.user_id = users.id ORDER BY b.created_at`)} AS "planB",
      ${rows(sql`SELECT m.name AS menu, w.schedule_date AS "scheduleDate", w.status, w.created_at AS at
        FROM waiting_list w JOIN menus m ON m.id = w.menu_id WHERE w.user_id = users.id
        ORDER BY w.created_at`)} AS "waitingList"`;

const benefits = sql`
      ${rows(sql`SELECT amount_cop AS amount, status, created_at AS at FROM refunds WHERE user_id = users.id
        ORDER BY created_at`)} AS refunds,
      ${rows(sql`SELECT c.code, u.order_id AS "orderId", u.created_at AS at FROM coupon_uses u
        JOIN coupons c ON c.id = u.coupon_id WHERE u.user_id = users.id ORDER BY u.created_at`)} AS "couponUses",
      ${rows(sql`SELECT kind, amount_cop AS amount, status, created_at AS at FROM promotion_rewards
        WHERE user_id = users.id ORDER BY created_at`)} AS "promotionRewards",
      (SELECT code FROM referral_codes WHERE user_id = users.id) AS "invitationCode"`;

/**
 * Returns all data of one person, in one query, or undefined. Left out on purpose: passwords, tokens and codes
 * (hashes), the provider's card tokens, and what others wrote for themselves.
 */
export async function findPersonalData(db: Reader, userId: string): Promise<Data | undefined> {
  const { rows: found } = await sql<Data>`
    SELECT
      (SELECT to_jsonb(p) FROM (SELECT users.id, ${selectProfile}, users.email,
        users.pending_email AS "pendingEmail", users.cell_phone AS "cellPhone", users.phone_country_code AS "phoneCountryCode", users.plan,
        enterprises.name AS enterprise, locations.name AS location, location_times.hour, users.office, users.created_at AS "createdAt",
        users.verified_at AS "verifiedAt") AS p) AS profile,
      (SELECT to_jsonb(h) FROM (SELECT allergens, diets, updated_at AS "updatedAt" FROM health_profiles
        WHERE user_id = users.id) AS h) AS health,
      ${rows(sql`SELECT kind, granted, version, source, created_at AS at FROM consents WHERE user_id = users.id
        ORDER BY created_at`)} AS consents,
      ${rows(sql`SELECT document, version, accepted_at AS at FROM terms_acceptances WHERE user_id = users.id
        ORDER BY accepted_at`)} AS "acceptedDocuments",
      ${rows(sql`SELECT id, schedule_date AS "scheduleDate", hour, status, type, code, snapshot->>'menuName' AS menu,
        snapshot->>'brandName' AS brand, snapshot->'additions' AS additions, snapshot->>'locationName' AS location,
        orders.office, gross_cop AS gross, menu_discount_cop + promotion_cop + coupon_cop AS discounts, fee_cop AS fee,
        total_cop AS total, subsidy_cop AS subsidy, tingos_cop AS tingos, payroll_cop AS payroll, outside_cop AS outside,
        created_at AS "createdAt" FROM orders WHERE user_id = users.id ORDER BY schedule_date, id`)} AS orders,
      ${rows(sql`SELECT reference, method, amount_cop AS amount, status, created_at AS "createdAt", settled_at AS
        "settledAt" FROM payment_intents WHERE user_id = users.id ORDER BY created_at`)} AS payments,
      ${rows(sql`SELECT brand, last_four AS "lastFour", holder, expires_on AS "expiresOn", created_at AS "createdAt"
        FROM saved_cards WHERE user_id = users.id AND deleted_at IS NULL ORDER BY created_at`)} AS "savedCards",
      ${rows(sql`SELECT type, is_reward AS "isReward", quantity_cop AS quantity, used_cop AS used, pending_cop AS pending,
        expires_at AS "expiresAt", source, created_at AS "createdAt" FROM tingo_lots WHERE user_id = users.id
        ORDER BY created_at`)} AS tingos,
      ${payroll},
      ${rows(sql`SELECT amount_cop AS amount, reason, status, granted_cop AS granted, answer, created_at AS "createdAt",
        answered_at AS "answeredAt" FROM limit_requests WHERE user_id = users.id
        ORDER BY created_at`)} AS "payrollLimitRequests",
      ${rows(sql`SELECT e.name AS company, j.status, j.reason, j.created_at AS "createdAt", j.answered_at AS "answeredAt"
        FROM join_requests j JOIN enterprises e ON e.id = j.enterprise_id WHERE j.user_id = users.id
        ORDER BY j.created_at`)} AS "joinRequests",
      ${rows(sql`SELECT menus.name, favorites.created_at AS at FROM favorites JOIN menus ON menus.id = favorites.menu_id
        WHERE favorites.user_id = users.id ORDER BY favorites.created_at`)} AS favorites,
      ${rows(sql`SELECT menus.name, quantity, schedule_date AS "scheduleDate" FROM cart_items
        JOIN menus ON menus.id = cart_items.menu_id WHERE user_id = users.id ORDER BY schedule_date`)} AS cart,
      ${rows(sql`SELECT CASE WHEN referrer_id = users.id THEN 'invited' ELSE 'was invited' END AS role, status,
        created_at AS at FROM referrals WHERE users.id IN (referrer_id, friend_id) ORDER BY created_at`)} AS referrals,
      ${rows(sql`SELECT channel, recipient, kind, subject, CASE WHEN kind ~ '_(code|changed)$' THEN NULL ELSE body END AS body,
        created_at AS at FROM outbox_messages
        WHERE recipient IN ('+57' || users.cell_phone, CASE WHEN users.verified_at IS NOT NULL THEN lower(users.email) END,
          users.id::text) ORDER BY id`)} AS messages,
      ${rows(sql`SELECT order_id AS "orderId", body, created_at AS at FROM chat_messages
        WHERE sender_id = users.id ORDER BY created_at`)} AS "chatMessages",
      ${afterTheLunch},
      ${benefits},
      ${rows(sql`SELECT created_at AS "startedAt", revoked_at AS "endedAt", user_agent AS browser, ip FROM sessions
        WHERE user_id = users.id ORDER BY created_at`)} AS sessions,
      ${rows(sql`SELECT user_agent AS browser, created_at AS at FROM push_subscriptions WHERE user_id = users.id
        ORDER BY created_at`)} AS "notificationDevices",
      ${rows(sql`SELECT created_at AS "firstSeenAt" FROM user_devices WHERE user_id = users.id
        ORDER BY created_at`)} AS "knownDevices",
      ${rows(sql`SELECT e.name AS enterprise, i.issuer, i.subject, i.linked_at AS at, i.last_used_at AS "lastUsedAt"
        FROM company_identities i JOIN enterprises e ON e.id = i.enterprise_id WHERE i.user_id = users.id
        ORDER BY i.linked_at`)} AS "companySignIns",
      ${rows(sql`SELECT e.name AS company, d.amount_cop AS "amountCop", d.left_cop AS "leftCop", d.since, d.state
        FROM debts d JOIN enterprises e ON e.id = d.enterprise_id WHERE d.user_id = users.id ORDER BY d.since, d.id`)} AS debts
    FROM users
    LEFT JOIN enterprises ON enterprises.id = users.enterprise_id
    LEFT JOIN locations ON locations.id = users.location_id
    LEFT JOIN location_times ON location_times.id = users.time_id
    WHERE users.id = ${userId} AND users.deleted_at IS NULL
  `.execute(db);
  return found[0];
}

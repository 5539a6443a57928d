import { toE164Phone } from '@sazon/domain/auth/phone';
import type { DeletionBlocker } from '@sazon/domain/people/deletion';
import { ERASED_NAME } from '@sazon/domain/people/deletion';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';
import { profileColumns } from '../accounts/profile-columns.ts';

type Facts = { blockers: DeletionBlocker[]; tingosCop: number };

/** Returns what prevents deleting this account on `today` (Bogotá), and the tingos that would be lost. */
export async function readDeletionFacts(db: Reader, userId: string, today: string, nowMs: number): Promise<Facts> {
  const { rows } = await sql<{ [B in DeletionBlocker]: boolean } & { tingosCop: number }>`
    SELECT
      EXISTS (SELECT FROM orders WHERE user_id = ${userId} AND status NOT IN ('delivered', 'cancelled')) AS active_orders,
      EXISTS (SELECT FROM payment_intents WHERE user_id = ${userId} AND settled_at IS NULL)
        OR EXISTS (SELECT FROM purchases WHERE user_id = ${userId} AND status = 'pending') AS pending_payment,
      EXISTS (SELECT FROM payroll_credits WHERE user_id = ${userId}
        AND (reserved_cop > 0 OR (used_cop > 0 AND end_period >= ${today}::date)))
        OR EXISTS (SELECT FROM debts WHERE user_id = ${userId} AND state = 'open') AS payroll_balance,
      EXISTS (SELECT FROM user_permissions WHERE user_id = ${userId} AND permission <> 'app_client') AS staff,
      (SELECT coalesce(sum(quantity_cop - used_cop - pending_cop), 0)::int FROM tingo_lots
        WHERE user_id = ${userId} AND (is_reward OR type = 'debit')
          AND (expires_at IS NULL OR expires_at > ${toIso(nowMs)}::timestamptz)) AS "tingosCop"
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a query without FROM answers one row');
  const order = ['active_orders', 'pending_payment', 'payroll_balance', 'staff'] as const;
  return { blockers: order.filter((blocker) => facts[blocker]), tingosCop: facts.tingosCop };
}

export type ErasedPerson = { id: string; cellPhone: string; email: string | null };

/** Stores hashes of a deleted account's identities, so that rewards for new accounts know them. */
export async function insertErasedIdentities(tx: Tx, hashes: readonly string[], nowMs: number): Promise<void> {
  await tx
    .insertInto('erased_identities')
    .values(hashes.map((hash) => ({ hash, erased_at: toIso(nowMs) })))
    .onConflict((same) => same.column('hash').doNothing())
    .execute();
}

/** Locks a person and returns their identities, before they are erased. */
export const lockPersonToErase = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'cell_phone as cellPhone', 'identification_type as identificationType', 'identification'])
    // mail to an unconfirmed e-mail may belong to another person
    .select((row) => row.case().when('verified_at', 'is not', null).then(row.ref('email')).end().as('email'))
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Erases the person from their account: name, contact, documents, habits, devices, location. The row stays, because the
 * ledger refers to it.
 */
export async function erasePerson(tx: Tx, person: ErasedPerson, nowMs: number): Promise<void> {
  const now = toIso(nowMs);
  const { id } = person;
  await tx
    .updateTable('users')
    .set({
      ...Object.fromEntries(Object.values(profileColumns).map((column) => [column, null])),
      first_name: ERASED_NAME.firstName,
      last_name: ERASED_NAME.lastName,
      email: null,
      pending_email: null,
      cell_phone: '',
      password_hash: null,
      active: false,
      verified_at: null,
      plan: 'normal',
      location_id: null,
      time_id: null,
      office: null,
      default_payment_method: null,
      payment_method_id: null,
      app_installed_at: null,
      data: '{}',
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
  for (const table of [
    'push_subscriptions',
    'health_profiles',
    'favorites',
    'report_mail_stops',
    'report_views',
    'join_requests',
    'cart_items',
    'carts',
    'user_devices',
    'account_changes',
    'recovery_codes',
    'second_factors',
    'referral_codes',
    'company_identities',
    'user_permissions',
    'person_notes',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await eraseTraces(tx, person, now);
}

/** Erases the person's name in rows that stay, and their phone and e-mail in rows about these. */
async function eraseTraces(tx: Tx, { id, cellPhone, email }: ErasedPerson, now: string): Promise<void> {
  const name = `${ERASED_NAME.firstName} ${ERASED_NAME.lastName}`;
  const targets = [cellPhone, ...(email === null ? [] : [email.toLowerCase()])];
  const recipients = [toE164Phone(cellPhone), ...(email === null ? [] : [email, email.toLowerCase()]), id];
  await sql`
    WITH tokens AS (DELETE FROM refresh_tokens USING sessions
        WHERE sessions.id = refresh_tokens.session_id AND sessions.user_id = ${id}),
      ended AS (UPDATE sessions SET revoked_at = coalesce(revoked_at, ${now}::timestamptz), ip = NULL, user_agent = NULL
        WHERE user_id = ${id}),
      codes AS (DELETE FROM one_time_codes WHERE target = ANY(${targets}::text[])),
      sent AS (UPDATE outbox_messages SET recipient = '', subject = NULL, body = '', data = '{}', user_id = NULL,
          status = CASE WHEN status IN ('queued', 'sending') THEN 'skipped' ELSE status END
        WHERE recipient = ANY(${recipients}::text[]) OR user_id = ${id}),
      audience AS (DELETE FROM audience_people WHERE user_id = ${id}),
      bought AS (DELETE FROM audience_brands WHERE user_id = ${id}),
      said AS (UPDATE consents SET ip = NULL, user_agent = NULL WHERE user_id = ${id}),
      cards AS (UPDATE saved_cards SET deleted_at = coalesce(deleted_at, ${now}::timestamptz), holder = ''
        WHERE user_id = ${id}),
      approved AS (UPDATE preapproved_users SET user_id = NULLIF(user_id, ${id}::uuid),
          proven_user_id = NULL, proven_at = NULL
        WHERE user_id = ${id} OR proven_user_id = ${id}),
      ceilings AS (UPDATE limit_requests SET reason = NULL WHERE user_id = ${id}),
      invited AS (UPDATE referrals SET status = 'blocked', blocked_reason = 'account_deleted',
          settled_at = ${now}::timestamptz
        WHERE ${id} IN (referrer_id, friend_id) AND status = 'pending'),
      answers AS (DELETE FROM done_actions WHERE actor_id = ${id}),
      chats AS (UPDATE chat_messages SET body = 'Mensaje eliminado' WHERE sender_id = ${id}),
      reviews AS (UPDATE order_reviews SET comment = NULL, published = false, answer = NULL, answered_at = NULL,
        answered_by = NULL WHERE user_id = ${id}),
      reports AS (DELETE FROM review_reports WHERE user_id = ${id}),
      opinions AS (UPDATE app_reviews SET comment = NULL WHERE user_id = ${id}),
      problems AS (UPDATE order_problems SET description = NULL WHERE user_id = ${id}),
      shown AS (DELETE FROM incident_photos USING courier_photos photo
        WHERE photo.id = incident_photos.photo_id AND photo.user_id = ${id}),
      disputed AS (UPDATE bill_disputes SET photo_id = NULL FROM courier_photos photo
        WHERE photo.id = bill_disputes.photo_id AND photo.user_id = ${id}),
      photos AS (UPDATE courier_photos SET kept_at = NULL, asked_at = ${now}::timestamptz WHERE user_id = ${id}),
      turns AS (DELETE FROM waiting_list WHERE user_id = ${id} AND status <> 'offered'),
      asked AS (UPDATE applications SET custom_values = '{}', rejection_reason = NULL WHERE user_id = ${id}),
      others AS (UPDATE order_delegations SET name = ${name}, phone = NULL
        FROM orders WHERE orders.id = order_delegations.order_id AND orders.user_id = ${id})
    UPDATE orders SET office = NULL,
      snapshot = (snapshot - 'note') || jsonb_build_object('customerName', ${name}::text, 'customerPhone', '')
    WHERE user_id = ${id}
  `.execute(tx);
}

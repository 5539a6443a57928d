import { toE164Phone } from '@sazon/domain/auth/phone';
import { LATE_STOPS_DAYS } from '@sazon/domain/bills/courier-statement';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { DeletionBlocker } from '@sazon/domain/people/account-deletion-texts';
import { ERASED_NAME } from '@sazon/domain/people/account-deletion-texts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { profileColumns } from '../accounts/profile-columns.ts';
import { emptyAccount } from './erased-account-columns.ts';
import { getPersonColumns, type Leaver, type PersonalTable } from './personal-table-type.ts';
import { personalTables } from './personal-tables.ts';

type Facts = { blockers: DeletionBlocker[]; tingosCop: number };

/** Returns what prevents deleting this account on `today` (Bogotá), and the tingos that would be lost. */
export async function readDeletionFacts(db: Reader, userId: string, today: IsoDate, nowMs: number): Promise<Facts> {
  const { rows } = await sql<{ [B in DeletionBlocker]: boolean } & { tingosCop: number }>`
    SELECT
      EXISTS (SELECT FROM orders WHERE user_id = ${userId} AND status NOT IN ('delivered', 'cancelled'))
        OR EXISTS (SELECT FROM meal_exchanges WHERE taker_id = ${userId} AND state = 'taken')
        OR EXISTS (SELECT FROM group_lunch_members m JOIN orders o ON o.id = m.order_id
          WHERE m.user_id = ${userId} AND o.status NOT IN ('delivered', 'cancelled')) AS active_orders,
      EXISTS (SELECT FROM payment_intents WHERE user_id = ${userId} AND settled_at IS NULL)
        OR EXISTS (SELECT FROM purchases WHERE user_id = ${userId} AND status = 'pending') AS pending_payment,
      EXISTS (SELECT FROM payroll_credits WHERE user_id = ${userId}
        AND (reserved_cop > 0 OR (used_cop > 0 AND end_period >= ${today}::date)))
        OR EXISTS (SELECT FROM debts WHERE user_id = ${userId} AND state = 'open') AS payroll_balance,
      EXISTS (SELECT FROM bills WHERE courier_id = ${userId}
          AND (state = 'draft' OR (state = 'issued' AND to_pay_cop > paid_cop)))
        OR EXISTS (SELECT FROM site_arrivals arrival WHERE courier_id = ${userId}
          AND schedule_date > ${addDays(today, -LATE_STOPS_DAYS)}::date
          AND NOT EXISTS (SELECT FROM bill_lines WHERE arrival_id = arrival.id))
        OR EXISTS (SELECT FROM tips WHERE courier_id = ${userId} AND paid_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM bill_lines WHERE tip_id = tips.id)) AS courier_pay,
      EXISTS (SELECT FROM user_permissions WHERE user_id = ${userId} AND permission <> 'app_client') AS staff,
      (SELECT coalesce(sum(quantity_cop - used_cop - pending_cop), 0)::int FROM tingo_lots
        WHERE user_id = ${userId} AND (is_reward OR type = 'debit')
          AND (expires_at IS NULL OR expires_at > ${toIso(nowMs)}::timestamptz)) AS "tingosCop"
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a query without FROM answers one row');
  const order = ['active_orders', 'pending_payment', 'payroll_balance', 'courier_pay', 'staff'] as const;
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
  const at = toIso(nowMs);
  const { id, cellPhone, email } = person;
  await tx
    .updateTable('users')
    .set({
      ...Object.fromEntries(Object.values(profileColumns).map((column) => [column, null])),
      ...emptyAccount,
      first_name: ERASED_NAME.firstName,
      last_name: ERASED_NAME.lastName,
      active: false,
      plan: 'normal',
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute();
  const leaver: Leaver = {
    id,
    targets: [cellPhone, ...(email === null ? [] : [email.toLowerCase()])],
    recipients: [toE164Phone(cellPhone), ...(email === null ? [] : [email, email.toLowerCase()]), id],
    name: `${ERASED_NAME.firstName} ${ERASED_NAME.lastName}`,
    at,
  };
  // rows that are found through others come first: those may be deleted after
  const tables = Object.entries(personalTables).sort(
    ([, a], [, b]) => getPersonColumns(a).length - getPersonColumns(b).length,
  );
  for (const [name, table] of tables) await buildErasure(name, table, leaver)?.execute(tx);
}

/** Builds the statement that erases a leaver from a table, or undefined when its rows stay. */
function buildErasure(name: string, table: PersonalTable, leaver: Leaver): RawBuilder<unknown> | undefined {
  if (table.left === 'kept') return undefined;
  if ('erase' in table && table.erase !== undefined) return table.erase(leaver);
  const isTheirs = sql.join(
    getPersonColumns(table).map((column) => sql`${sql.ref(column)} = ${leaver.id}`),
    sql` OR `,
  );
  if (table.left === 'deleted') return sql`DELETE FROM ${sql.table(name)} WHERE ${isTheirs}`;
  return 'empty' in table ? sql`UPDATE ${sql.table(name)} SET ${table.empty(leaver)} WHERE ${isTheirs}` : undefined;
}

import type { bankAccountChanges, readPayout } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectAccount } from '../bank-accounts/proposed-accounts-queries.ts';

type Waiting = RouteReply<typeof bankAccountChanges>['data'][number];

/** Lists the accounts that wait for a second person, oldest first, of one restaurant when it is given. */
export async function listWaitingAccounts(
  db: Reader,
  restaurantId: string | null,
): Promise<(Waiting & { byId: string })[]> {
  const { rows } = await sql<Waiting & { byId: string }>`
    SELECT change.id, ${selectAccount('change')} AS account, person.first_name || ' ' || person.last_name AS by,
      change.proposed_by AS "byId",
      floor(extract(epoch FROM change.proposed_at) * 1000)::float8 AS at,
      json_build_object('id', r.id, 'name', r.name, 'nit', r.nit) AS restaurant
    FROM bank_account_changes change JOIN restaurants r ON r.id = change.restaurant_id
      JOIN users person ON person.id = change.proposed_by
    WHERE change.state = 'waiting' AND (${restaurantId}::uuid IS NULL OR change.restaurant_id = ${restaurantId}::uuid)
    ORDER BY change.proposed_at, change.id`.execute(db);
  return rows;
}

/** Finds the account to which a restaurant is paid. Returns null when it has none. */
export async function findAccount(db: Reader, restaurantId: string): Promise<RouteReply<typeof readPayout>['account']> {
  type Row = { account: RouteReply<typeof readPayout>['account'] };
  const { rows } = await sql<Row>`
    SELECT ${selectAccount('p')} AS account FROM restaurant_payouts p
    WHERE p.restaurant_id = ${restaurantId} AND p.bank IS NOT NULL`.execute(db);
  return rows[0]?.account ?? null;
}

/** Copies a confirmed account to where the restaurant is paid from now on. */
export async function saveAccount(tx: Tx, changeId: string, nowMs: number): Promise<void> {
  await sql`
    INSERT INTO restaurant_payouts (restaurant_id, bank, account_type, account_sealed, account_last_four, holder,
      holder_document, account_confirmed_at)
    SELECT restaurant_id, bank, account_type, account_sealed, account_last_four, holder, holder_document, ${toIso(nowMs)}
    FROM bank_account_changes WHERE id = ${changeId}
    ON CONFLICT (restaurant_id) DO UPDATE SET bank = excluded.bank, account_type = excluded.account_type,
      account_sealed = excluded.account_sealed, account_last_four = excluded.account_last_four, holder = excluded.holder,
      holder_document = excluded.holder_document, account_confirmed_at = excluded.account_confirmed_at`.execute(tx);
}

/** Finds whom to tell about a restaurant's account. */
export const findRestaurantContact = (tx: Tx, id: string) =>
  tx.selectFrom('restaurants').select(['name', 'email']).where('id', '=', id).executeTakeFirst();

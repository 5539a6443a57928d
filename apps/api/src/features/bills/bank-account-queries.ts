import type { bankAccountChanges, readPayout } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatSettlementNumber } from '@sazon/domain/bills/settlement-dates-and-number';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectAccount } from '../bank-accounts/proposed-accounts-queries.ts';
import type { BankFileLine } from '../bank-accounts/write-bank-file.ts';
import { leftCop, pausedCop } from './settlements-queries.ts';

type Waiting = RouteReply<typeof bankAccountChanges>['data'][number];

/** Lists the accounts that wait for another person than who proposed them, oldest first, of one restaurant when it is given. */
export async function listWaitingAccounts(db: Reader, restaurantId: string | null): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
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

/** What a bank's file needs of an approved settlement. `sealed` is the encrypted account number. */
export type BankLine = Omit<BankFileLine, 'account'> & { billId: string; restaurantId: string; sealed: string };

/** Lists those of these settlements that are approved, have something to pay now and an account to pay it to. */
export async function listBankLines(db: Reader, ids: readonly string[]): Promise<BankLine[]> {
  const { rows } = await sql<Omit<BankLine, 'number'> & { year: number; consecutive: number }>`
    SELECT bill.id AS "billId", bill.restaurant_id AS "restaurantId", bill.number_year AS year, bill.number AS consecutive,
      r.name, ${leftCop} - ${pausedCop} AS "leftCop", p.bank, p.account_type AS type, p.account_sealed AS sealed, p.holder,
      p.holder_document AS document, r.email
    FROM bills bill JOIN restaurants r ON r.id = bill.restaurant_id JOIN restaurant_payouts p ON p.restaurant_id = r.id
    WHERE bill.id = ANY(${ids}::uuid[]) AND bill.state = 'approved' AND p.bank IS NOT NULL AND ${leftCop} > ${pausedCop}
    ORDER BY r.name, bill.period_start`.execute(db);
  return rows.map(({ year, consecutive, ...row }) => ({ ...row, number: formatSettlementNumber(year, consecutive) }));
}

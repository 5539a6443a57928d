import type { CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectAccount } from '../bank-accounts/proposed-accounts-queries.ts';
import type { BankFileLine } from '../bank-accounts/write-bank-file.ts';

type Waiting = CrewPay['accounts'][number];
type CourierAccount = { courierId: string; account: Waiting['account'] };

/** Lists the confirmed accounts of these couriers. */
export async function listAccounts(db: Reader, courierIds: readonly string[]): Promise<CourierAccount[]> {
  const { rows } = await sql<CourierAccount>`
    SELECT DISTINCT ON (account.courier_id) account.courier_id AS "courierId", ${selectAccount('account')} AS account
    FROM courier_bank_accounts account WHERE account.courier_id = ANY(${courierIds}::uuid[]) AND account.state = 'confirmed'
    ORDER BY account.courier_id, account.decided_at DESC`.execute(db);
  return rows;
}

/** Lists the accounts that wait for the platform, oldest first, of one courier when it is given. */
export async function listWaitingAccounts(db: Reader, courierId: string | null): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT account.id, ${selectAccount('account')} AS account, floor(extract(epoch FROM account.proposed_at) * 1000)::float8 AS at,
      json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name, 'phone', users.cell_phone) AS courier
    FROM courier_bank_accounts account JOIN users ON users.id = account.courier_id
    WHERE account.state = 'waiting' AND (${courierId}::uuid IS NULL OR account.courier_id = ${courierId}::uuid)
    ORDER BY account.proposed_at, account.id`.execute(db);
  return rows;
}

/** What a bank's file needs of a statement. `sealed` is the encrypted account number. */
export type CourierBankLine = Omit<BankFileLine, 'account' | 'number'> & {
  billId: string;
  courierId: string;
  year: number;
  consecutive: number;
  sealed: string;
};

/** Lists those of these statements that have something left to pay and an account to pay it to. */
export async function listBankLines(db: Reader, ids: readonly string[]): Promise<CourierBankLine[]> {
  const { rows } = await sql<CourierBankLine>`
    SELECT bill.id AS "billId", bill.courier_id AS "courierId", bill.number_year AS year, bill.number AS consecutive,
      users.first_name || ' ' || users.last_name AS name, (bill.to_pay_cop - bill.paid_cop)::float8 AS "leftCop", account.bank,
      account.account_type AS type, account.account_sealed AS sealed, account.holder, account.holder_document AS document,
      users.email
    FROM bills bill JOIN users ON users.id = bill.courier_id JOIN LATERAL (
      SELECT bank, account_type, account_sealed, holder, holder_document FROM courier_bank_accounts
      WHERE courier_id = bill.courier_id AND state = 'confirmed'
      ORDER BY decided_at DESC LIMIT 1) AS account ON true
    WHERE bill.id = ANY(${ids}::uuid[]) AND bill.kind = 'courier' AND bill.state = 'issued' AND bill.to_pay_cop > bill.paid_cop
    ORDER BY name, bill.period_start`.execute(db);
  return rows;
}

import type { BankAccountType } from '@sazon/domain/bills/banks';
import { type RawBuilder, sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Who is paid to a bank account. */
export type AccountOwner = 'restaurant' | 'courier';

/** Where the proposed accounts of each owner stand: two tables of one shape; only a restaurant's are proposed by staff. */
const tables = {
  restaurant: {
    accounts: sql.table('bank_account_changes'),
    ownerId: sql.ref('restaurant_id'),
    proposedBy: sql.ref('proposed_by'),
  },
  courier: { accounts: sql.table('courier_bank_accounts'), ownerId: sql.ref('courier_id'), proposedBy: sql`NULL` },
} as const;

/** Selects an account of a table's alias as the screens show it. */
export const selectAccount = (alias: string): RawBuilder<unknown> => {
  const table = sql.ref(alias);
  return sql`json_build_object('bank', ${table}.bank, 'type', ${table}.account_type,
    'lastFour', ${table}.account_last_four, 'holder', ${table}.holder)`;
};

/** Selects the account to which the party of a restaurant's or courier's bill is paid now; null without one. */
export const selectAccountOfBill = (bill: string): RawBuilder<unknown> => {
  const table = sql.ref(bill);
  return sql`CASE ${table}.kind
    WHEN 'restaurant' THEN (SELECT ${selectAccount('own')} FROM restaurant_payouts own
      WHERE own.restaurant_id = ${table}.restaurant_id AND own.bank IS NOT NULL)
    WHEN 'courier' THEN (SELECT ${selectAccount('own')} FROM courier_bank_accounts own
      WHERE own.courier_id = ${table}.courier_id AND own.state = 'confirmed' ORDER BY own.decided_at DESC LIMIT 1) END`;
};

/** Whether the party of a bill has an account to which it can be paid now. */
export async function hasAccountOfBill(tx: Tx, billId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM bills bill WHERE bill.id = ${billId} AND (${selectAccountOfBill('bill')}) IS NOT NULL`.execute(
      tx,
    );
  return rows.length > 0;
}

export type ProposedAccount = {
  id: string;
  ownerId: string;
  bank: string;
  type: BankAccountType;
  sealed: string;
  lastFour: string;
  holder: string;
  holderDocument: string;
};

/**
 * Inserts a proposed account and drops the one that waited. `userId` is the member of staff who proposes it; null: the
 * owner.
 */
export async function insertProposedAccount(
  tx: Tx,
  owner: AccountOwner,
  of: ProposedAccount,
  { userId, nowMs }: { userId: string | null; nowMs: number },
): Promise<void> {
  const { accounts, ownerId } = tables[owner];
  const at = toIso(nowMs);
  await sql`
    UPDATE ${accounts} SET state = 'dropped', decided_by = ${userId}, decided_at = ${at}
    WHERE ${ownerId} = ${of.ownerId} AND state = 'waiting'`.execute(tx);
  await sql`
    INSERT INTO ${accounts} (id, ${ownerId}, bank, account_type, account_sealed, account_last_four, holder, holder_document,
      state, proposed_at${userId === null ? sql`` : sql`, proposed_by`})
    VALUES (${of.id}, ${of.ownerId}, ${of.bank}, ${of.type}, ${of.sealed}, ${of.lastFour}, ${of.holder},
      ${of.holderDocument}, 'waiting', ${at}${userId === null ? sql`` : sql`, ${userId}`})`.execute(tx);
}

type LockedAccount = {
  ownerId: string;
  /** The member of staff who proposed it; null: the owner. */
  proposedBy: string | null;
  state: 'waiting' | 'confirmed' | 'dropped';
  bank: string;
  lastFour: string;
};

/** Locks a proposed account. */
export async function lockProposedAccount(tx: Tx, owner: AccountOwner, id: string): Promise<LockedAccount | undefined> {
  const { accounts, ownerId, proposedBy } = tables[owner];
  const { rows } = await sql<LockedAccount>`
    SELECT ${ownerId} AS "ownerId", ${proposedBy} AS "proposedBy", state, bank, account_last_four AS "lastFour" FROM ${accounts}
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export const saveAccountDecision = (
  tx: Tx,
  owner: AccountOwner,
  { id, state, userId, nowMs }: { id: string; state: 'confirmed' | 'dropped'; userId: string; nowMs: number },
) =>
  sql`
    UPDATE ${tables[owner].accounts} SET state = ${state}, decided_by = ${userId}, decided_at = ${toIso(nowMs)}
    WHERE id = ${id}`.execute(tx);

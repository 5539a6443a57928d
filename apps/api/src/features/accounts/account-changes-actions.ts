import { createHash, randomBytes } from 'node:crypto';
import type { AccountChangeKind } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertAccountChange } from './account-changes-queries.ts';
import type { Account } from './auth-queries.ts';
import { changedMessages } from './change-words.ts';

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Notes what changed of how an account is reached or entered, as it was before, and tells its owner where they could be
 * reached until now: with a link that takes it back. `account` is the account before the change.
 */
export async function noteAccountChange(
  tx: Tx,
  deps: Deps,
  account: Account,
  change: { kind: AccountChangeKind; oldValue: string | null; oldVerifiedAtMs?: number | null },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const { kind, oldValue, oldVerifiedAtMs = null } = change;
  const row = { userId: account.id, kind, oldValue, oldVerifiedAtMs, tokenHash: hashOfLink(token) };
  await insertAccountChange(tx, row, deps.now());
  const link = `${deps.config.publicUrl}/deshacer/${token}`;
  const email = account.verifiedAtMs === null ? null : account.email;
  await deps.messages.send(
    tx,
    changedMessages(kind, { id: account.id, phone: account.phone, email }, link),
    deps.now(),
  );
}

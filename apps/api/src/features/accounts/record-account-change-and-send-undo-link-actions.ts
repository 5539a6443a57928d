import { createHash, randomBytes } from 'node:crypto';
import type { AccountChangeKind } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildAccountChangeMessages } from './account-change-messages.ts';
import { insertAccountChange } from './account-changes-and-undo-queries.ts';
import type { Account } from './accounts-queries.ts';

export const hashUndoToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Records a change of phone, e-mail, password or second factor with its former value, and sends a link that undoes it
 * to the former phone and e-mail. `account` is the account before the change.
 */
export async function recordAccountChange(
  tx: Tx,
  deps: Deps,
  account: Account,
  change: { kind: AccountChangeKind; oldValue: string | null; oldVerifiedAtMs?: number | null },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const { kind, oldValue, oldVerifiedAtMs = null } = change;
  const row = { userId: account.id, kind, oldValue, oldVerifiedAtMs, tokenHash: hashUndoToken(token) };
  await insertAccountChange(tx, row, deps.now());
  const link = `${deps.config.publicUrl}/deshacer/${token}`;
  const email = account.verifiedAtMs === null ? null : account.email;
  await deps.messages.send(
    tx,
    buildAccountChangeMessages(kind, { id: account.id, phone: account.phone, email }, link),
    deps.now(),
  );
}

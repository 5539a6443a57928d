import { type Refusal, refuse } from '@sazon/contract/refusal';
import { canUndoChange } from '@sazon/domain/auth/account-change-undo';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import {
  type AccountChange,
  lockAccountChange,
  markChangesUndone,
  restoreEmail,
  restorePassword,
} from '../accounts/account-changes-and-undo-queries.ts';
import { lockAccount } from '../accounts/accounts-queries.ts';
import { updatePhone } from '../accounts/lock-and-save-user-data-queries.ts';
import { hashUndoToken } from '../accounts/record-account-change-and-send-undo-link-actions.ts';
import { revokeSessions } from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { restoreFactor } from '../second-factor/second-factor-queries.ts';

const noWay = () => refuse('NOT_FOUND', { message: 'El enlace ya se usó o venció.' });

/**
 * Undoes a change of an account and every later one, because an intruder may have made several and their own link must
 * not restore theirs. Ends all sessions.
 */
export async function undoChange(
  deps: Deps,
  token: string,
): Promise<{ ok: true } | Refusal<'EMAIL_TAKEN' | 'NOT_FOUND' | 'PHONE_TAKEN'>> {
  try {
    const answer = await inTransaction(deps, (tx) => undo(tx, deps, token));
    return 'refusal' in answer ? answer : { ok: true };
  } catch (error) {
    const index = findViolatedIndex(error);
    if (index === 'users_by_phone') return refuse('PHONE_TAKEN');
    if (index === 'users_by_email') return refuse('EMAIL_TAKEN');
    throw error;
  }
}

async function undo(tx: Tx, deps: Deps, token: string): Promise<{ userId: string } | Refusal<'NOT_FOUND'>> {
  const change = await lockAccountChange(tx, hashUndoToken(token));
  if (change === undefined || !canUndoChange(change, deps.now())) return noWay();
  const { userId } = change;
  if ((await lockAccount(tx, userId)) === undefined) return noWay();
  for (const one of await markChangesUndone(tx, userId, change.id, deps.now())) await restore(tx, one, deps.now());
  await revokeSessions(tx, { userId }, deps.now());
  return { userId };
}

async function restore(
  tx: Tx,
  { userId, kind, oldValue, oldVerifiedAtMs }: AccountChange,
  nowMs: number,
): Promise<void> {
  if (kind === 'email') await restoreEmail(tx, userId, oldValue, oldVerifiedAtMs);
  if (kind === 'phone' && oldValue !== null) await updatePhone(tx, userId, oldValue);
  if (kind === 'second_factor') await restoreFactor(tx, userId, oldValue, nowMs);
  if (kind === 'password') await restorePassword(tx, userId, oldValue);
}

import type { changeOwnPassword as changeRoute } from '@sazon/contract/account';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteParsed } from '@sazon/contract/route';
import { isSignInLocked } from '@sazon/domain/auth/sign-in-limits';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { userOf } from '../users/users-profile-queries.ts';
import {
  accountById,
  deleteFailures,
  insertFailure,
  lockSignIn,
  recentFailures,
  updatePassword,
} from './auth-queries.ts';
import { passwordChangedEmail } from './code-words.ts';
import { spendCode } from './codes.ts';
import { sendPasswordCode } from './codes-actions.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { revokeOtherSessions } from './sessions-queries.ts';

type Done = { ok: true };
type Given = RouteParsed<typeof changeRoute>['body'];
type Device = { sessionId: string; ip: string };

export async function askForPasswordCode(
  deps: Deps,
  userId: string,
  ip: string,
): Promise<{ ok: true; resendAt: number } | Refusal> {
  const user = await userOf(deps.db, userId, deps.now());
  return user === undefined ? refuse('AUTH_REQUIRED') : await sendPasswordCode(deps, user.cellPhone, ip);
}

/**
 * Changes the password of the caller, who proves who they are by the present one or by the code sent to their phone: a
 * phone that was left open is not enough. Wrong ones count like those of signing in. The other sessions end.
 */
export async function changeOwnPassword(
  deps: Deps,
  userId: string,
  given: Given,
  device: Device,
): Promise<Done | Refusal> {
  const user = await userOf(deps.db, userId, deps.now());
  if (user === undefined) return refuse('AUTH_REQUIRED');
  const { currentPassword, otp } = given;
  // the hash is costly: before the transaction, and counted in it
  const target = user.email?.toLowerCase() ?? user.cellPhone;
  if (currentPassword !== undefined && isSignInLocked(await recentFailures(deps.db, target, device.ip, deps.now()))) {
    return refuse('LOCKED');
  }
  const account = await accountById(deps.db, userId);
  const isOwner =
    currentPassword === undefined ? null : await passwordMatches(account?.passwordHash ?? null, currentPassword);
  const passwordHash = await hashPassword(given.password);
  const person = { id: userId, email: user.email, cellPhone: user.cellPhone, target };
  const { answer } = await inTransaction(deps.db, async (tx) => ({
    answer: await change(tx, deps, person, { isOwner, otp, passwordHash }, device),
  }));
  if (!('refusal' in answer)) deps.live.tell([`access:${userId}`]);
  return answer;
}

async function change(
  tx: Tx,
  deps: Deps,
  person: { id: string; email: string | null; cellPhone: string; target: string },
  proof: { isOwner: boolean | null; otp: string | undefined; passwordHash: string },
  device: Device,
): Promise<Done | Refusal> {
  const { target } = person;
  if (proof.isOwner !== null) {
    await lockSignIn(tx, target);
    if (isSignInLocked(await recentFailures(tx, target, device.ip, deps.now()))) return refuse('LOCKED');
    if (!proof.isOwner) {
      await insertFailure(tx, target, device.ip, deps.now());
      return refuse('VALIDATION', { field: 'currentPassword', message: 'Esa no es tu contraseña actual.' });
    }
  } else if (proof.otp === undefined) {
    return refuse('VALIDATION', { field: 'currentPassword', message: 'Escribe tu contraseña actual.' });
  } else {
    const wrong = await spendCode(tx, deps, { target: person.cellPhone, purpose: 'change_password' }, proof.otp);
    if (wrong !== undefined) return wrong;
  }
  await updatePassword(tx, person.id, proof.passwordHash);
  await deleteFailures(tx, target);
  await revokeOtherSessions(tx, person.id, device.sessionId, deps.now());
  if (person.email !== null) await deps.messages.send(tx, [passwordChangedEmail(person.email)], deps.now());
  return { ok: true };
}

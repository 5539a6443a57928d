import type { changeOwnPassword as changeRoute } from '@sazon/contract/account';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteParsed } from '@sazon/contract/route';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { userOf } from '../users/users-profile-queries.ts';
import { accountById, updatePassword } from './auth-queries.ts';
import { passwordChangedEmail } from './code-words.ts';
import { type CodeFor, spendCode } from './codes.ts';
import { sendPasswordCode } from './codes-actions.ts';
import { countWrongPassword, forgetWrongPasswords, passwordLock } from './password-tries-actions.ts';
import { hashPassword, passwordMatches, refuseWeak } from './passwords.ts';
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
  return user === undefined ? refuse('AUTH_REQUIRED') : await sendPasswordCode(deps, userId, user.cellPhone, ip);
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
  // the hashes are costly: before the transaction
  const wrong = currentPassword === undefined ? undefined : await notTheirs(deps, user, currentPassword, device.ip);
  if (wrong !== undefined) return wrong;
  const { firstName, lastName, email, cellPhone } = user;
  const weak = refuseWeak(given.password, [firstName, lastName, email, cellPhone]);
  if (weak !== undefined) return weak;
  const passwordHash = await hashPassword(given.password);
  const { answer } = await inTransaction(deps.db, async (tx) => ({
    answer: await change(tx, deps, user, { knowsPassword: currentPassword !== undefined, otp, passwordHash }, device),
  }));
  if (!('refusal' in answer)) await deps.endedSessions.tell(userId);
  return answer;
}

type Person = { id: string; email: string | null; cellPhone: string };

const triedBy = ({ email, cellPhone }: Person, ip: string) => ({ target: email?.toLowerCase() ?? cellPhone, ip });

/** Why the present password that was typed does not count; undefined when it is theirs. */
async function notTheirs(deps: Deps, person: Person, typed: string, ip: string): Promise<Refusal | undefined> {
  const tried = triedBy(person, ip);
  const locked = await passwordLock(deps, tried);
  if (locked !== undefined) return locked;
  const account = await accountById(deps.db, person.id);
  if (await passwordMatches(account?.passwordHash ?? null, typed)) return await passwordLock(deps, tried);
  const wrong = { field: 'currentPassword', message: 'Esa no es tu contraseña actual.' };
  return (await countWrongPassword(deps, tried)) ?? refuse('VALIDATION', wrong);
}

async function change(
  tx: Tx,
  deps: Deps,
  person: Person,
  proof: { knowsPassword: boolean; otp: string | undefined; passwordHash: string },
  device: Device,
): Promise<Done | Refusal> {
  if (!proof.knowsPassword && proof.otp === undefined) {
    return refuse('VALIDATION', { field: 'currentPassword', message: 'Escribe tu contraseña actual.' });
  }
  if (!proof.knowsPassword && proof.otp !== undefined) {
    const codeFor: CodeFor = { target: person.cellPhone, purpose: 'change_password', asker: person.id };
    const wrong = await spendCode(tx, deps, codeFor, proof.otp);
    if (wrong !== undefined) return wrong;
  }
  await updatePassword(tx, person.id, proof.passwordHash);
  await forgetWrongPasswords(tx, deps, triedBy(person, device.ip));
  await revokeOtherSessions(tx, person.id, device.sessionId, deps.now());
  if (person.email !== null) await deps.messages.send(tx, [passwordChangedEmail(person.email)], deps.now());
  return { ok: true };
}

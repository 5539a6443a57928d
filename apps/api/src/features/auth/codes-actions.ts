import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/messages.ts';
import { type Account, accountByEmail, accountById, accountByPhone } from '../accounts/auth-queries.ts';
import { takeContact } from './code-limits-actions.ts';
import { codeEmail, codeSms } from './code-words.ts';
import { askerOf, type CodeFor, makeCode } from './codes.ts';

type CodeSent = { ok: true; resendAt: number };

/** Who asks for a code without being signed in, and where. */
export type Asking = {
  readonly ip: string;
  readonly challengeId?: string | undefined;
  readonly deviceId?: string | undefined;
};

/** Makes a code and sends it the way `write` says; no message for nobody, and the same answer. */
async function send(
  tx: Tx,
  deps: Deps,
  codeFor: CodeFor,
  { ip, deviceId, isOwner = false, besideLast = false }: Asking & { isOwner?: boolean; besideLast?: boolean },
  write: (code: string) => Message | undefined,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> {
  const made = await makeCode(tx, deps, codeFor, ip, { deviceId, isOwner, besideLast });
  if ('refusal' in made) return made;
  const message = write(made.code);
  await deps.messages.send(tx, message === undefined ? [] : [message], deps.now());
  return { ok: true, resendAt: made.resendAt };
}

const toEnter = (phone: string, { challengeId, ip }: Asking): CodeFor => ({
  target: phone,
  purpose: 'login',
  asker: askerOf(challengeId, ip),
});

/**
 * The code to enter with, by SMS, always: where the phone has an account it signs in, where it has none it begins the
 * registration. Only who reads the phone learns which.
 */
export const sendPhoneCode = (deps: Deps, phone: string, asking: Asking): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  inTransaction(deps, async (tx) => {
    const kind = (await accountByPhone(tx, phone)) === undefined ? 'register' : 'login';
    return await send(tx, deps, toEnter(phone, asking), asking, (code) =>
      codeSms(kind, phone, code, deps.config.publicUrl),
    );
  });

/** The code by confirmed e-mail too, for who does not get the SMS, which stays good in case it arrives. */
export const sendLoginCodeByEmail = (
  deps: Deps,
  phone: string,
  asking: Asking,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  inTransaction(deps, async (tx) => {
    const account = await accountByPhone(tx, phone);
    const email = account?.verifiedAtMs == null ? null : account.email;
    return await send(tx, deps, toEnter(phone, asking), { ...asking, besideLast: true }, (code) =>
      email === null ? undefined : codeEmail('login', email, code),
    );
  });

/** The code that lets who reads this e-mail choose a new password. */
export const sendRecoveryCode = (
  deps: Deps,
  email: string,
  asking: Asking,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  inTransaction(deps, async (tx) => {
    const account = await accountByEmail(tx, email);
    const codeFor: CodeFor = { target: email, purpose: 'recovery', asker: askerOf(asking.challengeId, asking.ip) };
    return await send(tx, deps, codeFor, asking, (code) =>
      account?.active === true ? codeEmail('recovery', email, code) : undefined,
    );
  });

/** The code that verifies an e-mail of a signed-in account: the one that waits, or the one that nobody confirmed. */
export const sendVerificationCode = (
  deps: Deps,
  userId: string,
  ip: string,
): Promise<CodeSent | Refusal<'AUTH_REQUIRED' | 'RATE_LIMITED' | 'VALIDATION'>> =>
  inTransaction(deps, async (tx) => {
    const account = await accountById(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    const email = unconfirmedEmail(account);
    if (email !== null) return await sendEmailCode(tx, deps, { userId, email }, ip);
    const message = account.email === null ? 'Agrega un correo en tu perfil.' : 'Tu correo ya está verificado.';
    return refuse('VALIDATION', { field: 'email', message });
  });

/** Of an account, the e-mail whose code is still to be typed. */
export const unconfirmedEmail = ({ email, verifiedAtMs, pendingEmail }: Account): string | null =>
  pendingEmail ?? (verifiedAtMs === null ? email : null);

/** Sends the code that makes an e-mail count for this account. */
export const sendEmailCode = (
  tx: Tx,
  deps: Deps,
  { userId, email }: { userId: string; email: string },
  ip: string,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  send(tx, deps, { target: email.toLowerCase(), purpose: 'verify', asker: userId }, { ip }, (code) =>
    codeEmail('verify', email, code),
  );

/** The code that proves that a phone belongs to the account that wants it from now on. */
export async function sendPhoneChangeCode(
  deps: Deps,
  userId: string,
  phone: string,
  ip: string,
): Promise<CodeSent | Refusal<'PHONE_TAKEN' | 'RATE_LIMITED'>> {
  const tooMany = await takeContact(deps, userId);
  if (tooMany !== undefined) return tooMany;
  return await inTransaction(deps, async (tx) => {
    if ((await accountByPhone(tx, phone)) !== undefined) return refuse('PHONE_TAKEN', { field: 'cellPhone' });
    return await send(tx, deps, { target: phone, purpose: 'change_phone', asker: userId }, { ip }, (code) =>
      codeSms('change_phone', phone, code, deps.config.publicUrl),
    );
  });
}

/** A code to the phone that an account has: without it nothing is deleted, and it proves who is signed in. */
export const sendOwnCode = (
  deps: Deps,
  { userId, phone }: { userId: string; phone: string },
  purpose: 'delete_account' | 'step_up',
  ip: string,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  inTransaction(deps, (tx) =>
    send(tx, deps, { target: phone, purpose, asker: userId }, { ip, deviceId: userId, isOwner: true }, (code) =>
      codeSms(purpose, phone, code, deps.config.publicUrl),
    ),
  );

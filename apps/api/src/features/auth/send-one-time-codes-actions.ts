import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { type Account, findAccountByEmail, findAccountById, findAccountByPhone } from '../accounts/accounts-queries.ts';
import { type CodeScope, createOneTimeCode, identifyAsker } from './create-and-redeem-one-time-codes.ts';
import { recordContactCheck } from './one-time-code-limits-actions.ts';
import { buildCodeEmail, buildCodeSms } from './one-time-code-messages.ts';

type CodeSent = { ok: true; resendAt: number };

/** Who requests a code without a session: network address, challenge and device. */
export type CodeRequest = {
  readonly ip: string;
  readonly challengeId?: string | undefined;
  readonly deviceId?: string | undefined;
};

/**
 * Creates a code and sends the message that `write` builds. When it builds none, nothing is sent and the answer is the
 * same.
 */
async function send(
  tx: Tx,
  deps: Deps,
  codeFor: CodeScope,
  { ip, deviceId, isOwner = false, besideLast = false }: CodeRequest & { isOwner?: boolean; besideLast?: boolean },
  write: (code: string) => Message | undefined,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> {
  const made = await createOneTimeCode(tx, deps, codeFor, ip, { deviceId, isOwner, besideLast });
  if ('refusal' in made) return made;
  const message = write(made.code);
  await deps.messages.send(tx, message === undefined ? [] : [message], deps.now());
  return { ok: true, resendAt: made.resendAt };
}

const toEnter = (phone: string, { challengeId, ip }: CodeRequest): CodeScope => ({
  target: phone,
  purpose: 'login',
  asker: identifyAsker(challengeId, ip),
});

/**
 * Sends a code by SMS whether or not the phone has an account: with one it signs in, without one it starts the
 * registration. Only who reads the phone learns which.
 */
export const sendPhoneCode = (
  deps: Deps,
  phone: string,
  asking: CodeRequest,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  inTransaction(deps, async (tx) => {
    const kind = (await findAccountByPhone(tx, phone)) === undefined ? 'register' : 'login';
    return await send(tx, deps, toEnter(phone, asking), asking, (code) =>
      buildCodeSms(kind, phone, code, deps.config.publicUrl),
    );
  });

/** Also sends a sign-in code to the account's confirmed e-mail. The code sent by SMS stays valid. */
export const sendLoginCodeByEmail = (
  deps: Deps,
  phone: string,
  asking: CodeRequest,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  inTransaction(deps, async (tx) => {
    const account = await findAccountByPhone(tx, phone);
    const email = account?.verifiedAtMs == null ? null : account.email;
    return await send(tx, deps, toEnter(phone, asking), { ...asking, besideLast: true }, (code) =>
      email === null ? undefined : buildCodeEmail('login', email, code),
    );
  });

/** Sends the code that lets the owner of this e-mail choose a new password. */
export const sendRecoveryCode = (
  deps: Deps,
  email: string,
  asking: CodeRequest,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  inTransaction(deps, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    const codeFor: CodeScope = {
      target: email,
      purpose: 'recovery',
      asker: identifyAsker(asking.challengeId, asking.ip),
    };
    return await send(tx, deps, codeFor, asking, (code) =>
      account?.active === true ? buildCodeEmail('recovery', email, code) : undefined,
    );
  });

/** Sends the code that confirms the e-mail of a signed-in account. */
export const sendVerificationCode = (
  deps: Deps,
  userId: string,
  ip: string,
): Promise<CodeSent | Refusal<'AUTH_REQUIRED' | 'RATE_LIMITED' | 'VALIDATION'>> =>
  inTransaction(deps, async (tx) => {
    const account = await findAccountById(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    const email = findUnconfirmedEmail(account);
    if (email !== null) return await sendEmailCode(tx, deps, { userId, email }, ip);
    const message = account.email === null ? 'Agrega un correo en tu perfil.' : 'Tu correo ya está verificado.';
    return refuse('VALIDATION', { field: 'email', message });
  });

/** Returns the e-mail of an account that has to be confirmed, or null when there is none. */
export const findUnconfirmedEmail = ({ email, verifiedAtMs, pendingEmail }: Account): string | null =>
  pendingEmail ?? (verifiedAtMs === null ? email : null);

/** Sends the code that confirms an e-mail for this account. */
export const sendEmailCode = (
  tx: Tx,
  deps: Deps,
  { userId, email }: { userId: string; email: string },
  ip: string,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  send(tx, deps, { target: email.toLowerCase(), purpose: 'verify', asker: userId }, { ip }, (code) =>
    buildCodeEmail('verify', email, code),
  );

/** Sends the code that confirms a new phone for this account. */
export async function sendPhoneChangeCode(
  deps: Deps,
  userId: string,
  phone: string,
  ip: string,
): Promise<CodeSent | Refusal<'PHONE_TAKEN' | 'RATE_LIMITED'>> {
  const tooMany = await recordContactCheck(deps, userId);
  if (tooMany !== undefined) return tooMany;
  return await inTransaction(deps, async (tx) => {
    if ((await findAccountByPhone(tx, phone)) !== undefined) return refuse('PHONE_TAKEN', { field: 'cellPhone' });
    return await send(tx, deps, { target: phone, purpose: 'change_phone', asker: userId }, { ip }, (code) =>
      buildCodeSms('change_phone', phone, code, deps.config.publicUrl),
    );
  });
}

/** Sends a code to the account's own phone, which deletion and step-up ask for. */
export const sendOwnCode = (
  deps: Deps,
  { userId, phone }: { userId: string; phone: string },
  purpose: 'delete_account' | 'step_up',
  ip: string,
): Promise<CodeSent | Refusal<'RATE_LIMITED'>> =>
  inTransaction(deps, (tx) =>
    send(tx, deps, { target: phone, purpose, asker: userId }, { ip, deviceId: userId, isOwner: true }, (code) =>
      buildCodeSms(purpose, phone, code, deps.config.publicUrl),
    ),
  );

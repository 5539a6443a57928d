import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/messages.ts';
import { accountByEmail, accountById, accountByPhone } from './auth-queries.ts';
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
  { ip, deviceId, besideLast = false }: Asking & { besideLast?: boolean },
  write: (code: string) => Message | undefined,
): Promise<CodeSent | Refusal> {
  const made = await makeCode(tx, deps, codeFor, ip, { deviceId, besideLast });
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
export const sendPhoneCode = (deps: Deps, phone: string, asking: Asking): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    const kind = (await accountByPhone(tx, phone)) === undefined ? 'register' : 'login';
    return await send(tx, deps, toEnter(phone, asking), asking, (code) =>
      codeSms(kind, phone, code, deps.config.publicUrl),
    );
  });

/** The code by e-mail too, for who does not get the SMS, which stays good in case it arrives. */
export const sendLoginCodeByEmail = (deps: Deps, phone: string, asking: Asking): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    const email = (await accountByPhone(tx, phone))?.email ?? null;
    return await send(tx, deps, toEnter(phone, asking), { ...asking, besideLast: true }, (code) =>
      email === null ? undefined : codeEmail('login', email, code),
    );
  });

/** The code that lets who reads this e-mail choose a new password. */
export const sendRecoveryCode = (deps: Deps, email: string, asking: Asking): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    const account = await accountByEmail(tx, email);
    const codeFor: CodeFor = { target: email, purpose: 'recovery', asker: askerOf(asking.challengeId, asking.ip) };
    return await send(tx, deps, codeFor, asking, (code) =>
      account?.active === true ? codeEmail('recovery', email, code) : undefined,
    );
  });

/** The code that verifies the e-mail of a signed-in account. */
export const sendVerificationCode = (deps: Deps, userId: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    const account = await accountById(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    const { email } = account;
    if (email === null) return refuse('VALIDATION', { field: 'email', message: 'Agrega un correo en tu perfil.' });
    return await send(tx, deps, { target: email.toLowerCase(), purpose: 'verify', asker: userId }, { ip }, (code) =>
      codeEmail('verify', email, code),
    );
  });

/** The code that proves that a phone belongs to the account that wants it from now on. */
export const sendPhoneChangeCode = (
  deps: Deps,
  userId: string,
  phone: string,
  ip: string,
): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    if ((await accountByPhone(tx, phone)) !== undefined) return refuse('PHONE_TAKEN', { field: 'cellPhone' });
    return await send(tx, deps, { target: phone, purpose: 'change_phone', asker: userId }, { ip }, (code) =>
      codeSms('change_phone', phone, code, deps.config.publicUrl),
    );
  });

/** The code without which an account is not deleted. */
export const sendDeletionCode = (deps: Deps, userId: string, phone: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, (tx) =>
    send(tx, deps, { target: phone, purpose: 'delete_account', asker: userId }, { ip }, (code) =>
      codeSms('delete_account', phone, code, deps.config.publicUrl),
    ),
  );

/** The code for a new password, for who has none or forgot it; to the account's own phone. */
export const sendPasswordCode = (deps: Deps, userId: string, phone: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, (tx) =>
    send(tx, deps, { target: phone, purpose: 'change_password', asker: userId }, { ip }, (code) =>
      codeSms('change_password', phone, code, deps.config.publicUrl),
    ),
  );

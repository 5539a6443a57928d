import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/messages.ts';
import { accountByEmail, accountById, accountByPhone } from './auth-queries.ts';
import { codeEmail, codeSms } from './code-words.ts';
import { type CodeFor, makeCode } from './codes.ts';

type CodeSent = { ok: true; resendAt: number };

/** Makes a code and sends it the way `write` says; no message for nobody, and the same answer. */
async function send(
  tx: Tx,
  deps: Deps,
  codeFor: CodeFor,
  ip: string,
  write: (code: string) => Message | undefined,
): Promise<CodeSent | Refusal> {
  const made = await makeCode(tx, deps, codeFor, ip);
  if ('refusal' in made) return made;
  const message = write(made.code);
  await deps.messages.send(tx, message === undefined ? [] : [message], deps.now());
  return { ok: true, resendAt: made.resendAt };
}

/** The sign-in code by SMS. */
export const sendLoginCode = (deps: Deps, phone: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    const account = await accountByPhone(tx, phone);
    return await send(tx, deps, { target: phone, purpose: 'login' }, ip, (code) =>
      account === undefined ? undefined : codeSms('login', phone, code, deps.config.publicUrl),
    );
  });

/** The sign-in code by e-mail, for who does not get the SMS. It replaces the one that was sent by SMS. */
export const sendLoginCodeByEmail = (deps: Deps, phone: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    const email = (await accountByPhone(tx, phone))?.email ?? null;
    return await send(tx, deps, { target: phone, purpose: 'login' }, ip, (code) =>
      email === null ? undefined : codeEmail('login', email, code),
    );
  });

/** The code that proves that a phone belongs to who registers it. */
export const sendRegisterCode = (deps: Deps, phone: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    if ((await accountByPhone(tx, phone)) !== undefined) return refuse('PHONE_TAKEN', { field: 'phoneNumber' });
    return await send(tx, deps, { target: phone, purpose: 'register' }, ip, (code) =>
      codeSms('register', phone, code, deps.config.publicUrl),
    );
  });

/** The code that lets who reads this e-mail choose a new password. */
export const sendRecoveryCode = (deps: Deps, email: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    const account = await accountByEmail(tx, email);
    return await send(tx, deps, { target: email, purpose: 'recovery' }, ip, (code) =>
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
    return await send(tx, deps, { target: email.toLowerCase(), purpose: 'verify' }, ip, (code) =>
      codeEmail('verify', email, code),
    );
  });

/** The code that proves that a phone belongs to the account that wants it from now on. */
export const sendPhoneChangeCode = (deps: Deps, phone: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, async (tx) => {
    if ((await accountByPhone(tx, phone)) !== undefined) return refuse('PHONE_TAKEN', { field: 'cellPhone' });
    return await send(tx, deps, { target: phone, purpose: 'change_phone' }, ip, (code) =>
      codeSms('change_phone', phone, code, deps.config.publicUrl),
    );
  });

/** The code without which an account is not deleted. */
export const sendDeletionCode = (deps: Deps, phone: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, (tx) =>
    send(tx, deps, { target: phone, purpose: 'delete_account' }, ip, (code) =>
      codeSms('delete_account', phone, code, deps.config.publicUrl),
    ),
  );

/** The code for a new password, for who has none or forgot it; to the account's own phone. */
export const sendPasswordCode = (deps: Deps, phone: string, ip: string): Promise<CodeSent | Refusal> =>
  inTransaction(deps.db, (tx) =>
    send(tx, deps, { target: phone, purpose: 'change_password' }, ip, (code) =>
      codeSms('change_password', phone, code, deps.config.publicUrl),
    ),
  );

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { checkOtp, OTP_DIGITS, OTP_LIFE_MS, OTP_RESEND_MS, otpFrom } from '@sazon/domain/auth/otp';
import type { CodePurpose } from '../../db/schema/people-tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { takeCode } from './code-limits-actions.ts';
import { closeCodes, countWrongTry, insertCode, lockNewestCode } from './codes-queries.ts';

/** Whom a code is for: a phone or an e-mail, and what it opens. */
export type CodeFor = { readonly target: string; readonly purpose: CodePurpose };

/** Codes are few enough to try them all, so what is kept is keyed by the secret and bound to its row. */
const hashOf = (deps: Deps, id: string, { target, purpose }: CodeFor, code: string): string =>
  createHmac('sha256', deps.config.secret).update(`${id}:${purpose}:${target}:${code}`).digest('base64url');

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Makes and keeps a new code, within the limits. The same work and answer whether or not anybody is behind the target:
 * only the caller, who sends the message, knows.
 */
export async function makeCode(
  tx: Tx,
  deps: Deps,
  codeFor: CodeFor,
  ip: string,
): Promise<{ code: string; resendAt: number } | Refusal> {
  const nowMs = deps.now();
  const tooMany = await takeCode(tx, deps, codeFor, { ip });
  if (tooMany !== undefined) return tooMany;
  const id = deps.newId();
  const code = otpFrom(deps.randomInt(10 ** OTP_DIGITS));
  const codeHash = hashOf(deps, id, codeFor, code);
  await insertCode(tx, { id, ...codeFor, codeHash, expiresAtMs: nowMs + OTP_LIFE_MS, ip }, nowMs);
  return { code, resendAt: nowMs + OTP_RESEND_MS };
}

/**
 * Uses a typed code up, or says why not; a wrong one counts as a try. The transaction must be committed either way, so
 * the refusal is handed on inside something else (`{ answer }`), or the count would be rolled back with it.
 */
export async function spendCode(tx: Tx, deps: Deps, codeFor: CodeFor, code: string): Promise<Refusal | undefined> {
  const newest = await lockNewestCode(tx, codeFor.target, codeFor.purpose);
  const matches = newest !== undefined && sameText(hashOf(deps, newest.id, codeFor, code), newest.codeHash);
  const verdict = checkOtp(newest?.sent ?? null, matches, deps.now());
  if (verdict.ok) {
    await closeCodes(tx, codeFor, deps.now());
    return undefined;
  }
  if (newest !== undefined && !matches) await countWrongTry(tx, newest.id);
  return refuse(verdict.code, {
    field: 'otp',
    ...('triesLeft' in verdict ? { detail: { triesLeft: verdict.triesLeft } } : {}),
  });
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { checkOtp, createOtp, OTP_DIGITS, OTP_LIFE_MS, OTP_RESEND_MS } from '@sazon/domain/auth/otp';
import { toAddressKey } from '@sazon/domain/limits/address-key';
import type { CodePurpose } from '../../db/schema/contents.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { keyFor } from '../../keys.ts';
import { takeCode } from './code-limits-actions.ts';
import { closeCodes, countWrongTry, insertCode, lockLastCodes } from './codes-queries.ts';

/**
 * Whom a code is for: a phone or an e-mail, what it opens, and who asked. `asker` is the challenge that only the device
 * has which asked, or the account that is signed in: nobody else can use the code up, wear it out or replace it.
 */
export type CodeFor = { readonly target: string; readonly purpose: CodePurpose; readonly asker?: string };

/** Who asks without an account: the challenge they named, else whoever is at their address. */
export const askerOf = (challengeId: string | undefined, ip: string): string => challengeId ?? `at ${toAddressKey(ip)}`;

/** Codes are few enough to try them all, so what is kept is keyed by the secret and bound to its row. */
const hashOf = (deps: Deps, id: string, { target, purpose }: CodeFor, code: string): string =>
  createHmac('sha256', keyFor(deps.config.secret, 'one-time codes'))
    .update(`${id}:${purpose}:${target}:${code}`)
    .digest('base64url');

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

type Making = {
  readonly deviceId?: string | undefined;
  /** Who is signed in asks for a code to their own phone. */
  readonly isOwner?: boolean | undefined;
  /** By another way than the last one, which stays good: it may still arrive. */
  readonly besideLast?: boolean;
};

/**
 * Makes and keeps a new code, within the limits. The same work and answer whether or not anybody is behind the target:
 * only the caller, who sends the message, knows.
 */
export async function makeCode(
  tx: Tx,
  deps: Deps,
  codeFor: CodeFor,
  ip: string,
  { deviceId, isOwner, besideLast = false }: Making = {},
): Promise<{ code: string; resendAt: number } | Refusal<'RATE_LIMITED'>> {
  const nowMs = deps.now();
  const tooMany = await takeCode(tx, deps, codeFor, { ip, deviceId, isOwner });
  if (tooMany !== undefined) return tooMany;
  const id = deps.newId();
  const code = createOtp(deps.randomInt(10 ** OTP_DIGITS));
  const codeHash = hashOf(deps, id, codeFor, code);
  const key = { asker: '', ...codeFor };
  if (!besideLast) await closeCodes(tx, key, nowMs);
  await insertCode(tx, { id, ...key, codeHash, expiresAtMs: nowMs + OTP_LIFE_MS, ip }, nowMs);
  return { code, resendAt: nowMs + OTP_RESEND_MS };
}

/**
 * Uses a typed code up, or says why not; a wrong one counts as a try. The transaction must be committed either way, so
 * the refusal is handed on inside something else (`{ answer }`), or the count would be rolled back with it.
 */
export async function spendCode(
  tx: Tx,
  deps: Deps,
  codeFor: CodeFor,
  code: string,
): Promise<Refusal<'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG'> | undefined> {
  const key = { asker: '', ...codeFor };
  const [newest, ...older] = await lockLastCodes(tx, key);
  const stillGood = older.filter(({ sent, expiresAtMs }) => !sent.voided && expiresAtMs > deps.now());
  const good = newest === undefined ? [] : [newest, ...stillGood];
  const matches = good.some((kept) => sameText(hashOf(deps, kept.id, codeFor, code), kept.codeHash));
  const verdict = checkOtp(newest?.sent ?? null, matches, deps.now());
  if (verdict.ok) {
    await closeCodes(tx, key, deps.now());
    return undefined;
  }
  if (newest !== undefined && !matches) await countWrongTry(tx, newest.id);
  return refuse(verdict.code, {
    field: 'otp',
    ...('triesLeft' in verdict ? { detail: { triesLeft: verdict.triesLeft } } : {}),
  });
}

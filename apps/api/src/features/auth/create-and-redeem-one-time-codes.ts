import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { checkOtp, createOtp, OTP_DIGITS, OTP_LIFE_MS, OTP_RESEND_MS } from '@sazon/domain/auth/otp';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import type { CodePurpose } from '../../db/schema/column-contents.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deriveKey, deriveKeys } from '../../key-derivation.ts';
import { recordCodeRequest } from './one-time-code-limits-actions.ts';
import { insertCode, lockLastCodes, recordWrongTry, voidCodes } from './one-time-codes-queries.ts';

/**
 * Which codes belong together. `asker` is the challenge that only the requesting device knows, or the signed-in
 * account, so that nobody else can use, exhaust or replace the code.
 */
export type CodeScope = { readonly target: string; readonly purpose: CodePurpose; readonly asker?: string };

/** Returns who requests a code without an account: by their challenge, or else by their network address. */
export const identifyAsker = (challengeId: string | undefined, ip: string): string =>
  challengeId ?? `at ${toAddressKey(ip)}`;

/** Hashes a code with the secret and the id of its row, because codes are so short that all could be tried. */
const hashCode = (key: Buffer, id: string, { target, purpose }: CodeScope, code: string): string =>
  createHmac('sha256', key).update(`${id}:${purpose}:${target}:${code}`).digest('base64url');

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

type Making = {
  readonly deviceId?: string | undefined;
  /** Whether a signed-in person requests a code to their own phone. */
  readonly isOwner?: boolean | undefined;
  /** Whether it is sent by another channel: the last code stays valid, because it may still arrive. */
  readonly besideLast?: boolean;
};

/**
 * Creates and saves a new code within the limits. It does the same work with and without an account, so that the time
 * it takes reveals nothing.
 */
export async function createOneTimeCode(
  tx: Tx,
  deps: Deps,
  codeFor: CodeScope,
  ip: string,
  { deviceId, isOwner, besideLast = false }: Making = {},
): Promise<{ code: string; resendAt: number } | Refusal<'RATE_LIMITED'>> {
  const nowMs = deps.now();
  const tooMany = await recordCodeRequest(tx, deps, codeFor, { ip, deviceId, isOwner });
  if (tooMany !== undefined) return tooMany;
  const id = deps.newId();
  const code = createOtp(deps.randomInt(10 ** OTP_DIGITS));
  const codeHash = hashCode(deriveKey(deps.config.secret, 'one-time codes'), id, codeFor, code);
  const key = { asker: '', ...codeFor };
  if (!besideLast) await voidCodes(tx, key, nowMs);
  await insertCode(tx, { id, ...key, codeHash, expiresAtMs: nowMs + OTP_LIFE_MS, ip }, nowMs);
  return { code, resendAt: nowMs + OTP_RESEND_MS };
}

/**
 * Uses up a typed code, or refuses it and counts a try. The caller has to commit either way: it wraps a refusal in
 * `{ answer }`, because a plain refusal would roll the count back.
 */
export async function redeemOneTimeCode(
  tx: Tx,
  deps: Deps,
  codeFor: CodeScope,
  code: string,
): Promise<Refusal<'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG'> | undefined> {
  const key = { asker: '', ...codeFor };
  const [newest, ...older] = await lockLastCodes(tx, key);
  const stillGood = older.filter(({ sent, expiresAtMs }) => !sent.voided && expiresAtMs > deps.now());
  const good = newest === undefined ? [] : [newest, ...stillGood];
  const keys = deriveKeys(deps.config, 'one-time codes');
  const matches = good.some((kept) =>
    keys.some((one) => sameText(hashCode(one, kept.id, codeFor, code), kept.codeHash)),
  );
  const verdict = checkOtp(newest?.sent ?? null, matches, deps.now());
  if (verdict.ok) {
    await voidCodes(tx, key, deps.now());
    return undefined;
  }
  if (newest !== undefined && !matches) await recordWrongTry(tx, newest.id);
  return refuse(verdict.code, {
    field: 'otp',
    ...('triesLeft' in verdict ? { detail: { triesLeft: verdict.triesLeft } } : {}),
  });
}

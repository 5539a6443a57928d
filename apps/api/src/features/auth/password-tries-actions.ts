import { type Refusal, refuse } from '@sazon/contract/refusal';
import { calculatePasswordDelayMs, signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { forgetUses, type LimitUse, listUseCounts, recordUses } from '../rate-limits/rate-limit-actions.ts';
import { isKnownDevice } from './known-devices-actions.ts';
import { isKnownAddress } from './one-time-code-limits-actions.ts';

/** The account whose password is tried, by e-mail or else phone, and from where. */
export type PasswordTry = {
  readonly target: string;
  readonly ip: string;
  /**
   * A known device or signed-in account, which has its own count of wrong passwords, apart from strangers at its
   * address.
   */
  readonly knownAs?: string | undefined;
};

/** Describes a try from this device, which is counted apart when the account knows the device. */
export async function buildPasswordTry(
  deps: Deps,
  target: string,
  { ip, deviceId }: { ip: string; deviceId?: string | undefined },
): Promise<PasswordTry> {
  const isKnown = await isKnownDevice(deps.db, deps, target, deviceId);
  return { target, ip, knownAs: isKnown ? deviceId : undefined };
}

/** The two counters of a try: of the account at this address or known device, which locks there, and of it anywhere. */
const toLimitUses = ({ target, ip, knownAs }: PasswordTry): [LimitUse, LimitUse] => [
  { limit: signInLimits.wrongPasswords, whom: `${target} ${knownAs ?? toAddressKey(ip)}` },
  { limit: signInLimits.wrongPasswordsOfAccount, whom: target },
];

/**
 * Refuses to try a password after five wrong ones at the same address or known device; a new address also waits after
 * many wrong ones anywhere. Call it before the costly hash and after it. Returns undefined when it may be tried.
 */
export async function findPasswordLock(deps: Deps, tried: PasswordTry): Promise<Refusal<'LOCKED'> | undefined> {
  const [here, anywhere] = await listUseCounts(deps.db, deps, toLimitUses(tried));
  if (here === undefined || anywhere === undefined) return undefined;
  if (here.count >= signInLimits.wrongPasswords.most) return refuse('LOCKED', { detail: { untilMs: here.untilMs } });
  const untilMs = anywhere.lastAtMs + calculatePasswordDelayMs(anywhere.count);
  if (tried.knownAs !== undefined || untilMs <= deps.now()) return undefined;
  if (await isKnownAddress(deps.db, tried.target, toAddressKey(tried.ip))) return undefined;
  const seconds = Math.ceil((untilMs - deps.now()) / 1000);
  return refuse('LOCKED', {
    message: `Demasiados intentos. Espera ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
    detail: { untilMs },
  });
}

/** Counts a wrong password. Returns a refusal when simultaneous tries have exceeded the limit, else undefined. */
export async function recordWrongPassword(deps: Deps, tried: PasswordTry): Promise<Refusal<'LOCKED'> | undefined> {
  const [here] = await inOneStatement(deps, (tx) =>
    recordUses(tx, deps, [
      ...toLimitUses(tried),
      { limit: signInLimits.wrongPasswordsFromAddress, whom: toAddressKey(tried.ip) },
      { limit: signInLimits.wrongPasswordsOfProduct, whom: '' },
    ]),
  );
  return (here?.count ?? 0) > signInLimits.wrongPasswords.most ? refuse('LOCKED') : undefined;
}

/** Sets both counters to zero after a correct password. */
export const forgetWrongPasswords = (tx: Tx, deps: Deps, tried: PasswordTry): Promise<void> =>
  forgetUses(tx, deps, toLimitUses(tried));

import { type Refusal, refuse } from '@sazon/contract/refusal';
import { calculatePasswordDelayMs, signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { toAddressKey } from '@sazon/domain/limits/address-key';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countUses, forgetUses, type LimitUse, listUseCounts } from '../limits/rate-limit-actions.ts';
import { isKnownAddress } from './code-limits-actions.ts';
import { isKnownDevice } from './known-devices-actions.ts';

/** The account whose password is tried (by e-mail, else phone), and from where. */
export type PasswordTry = {
  readonly target: string;
  readonly ip: string;
  /** A known device or session has its own count of wrong passwords, independent of strangers at its address. */
  readonly knownAs?: string | undefined;
};

/** A try from this device, counted separately when the account knows the device. */
export async function buildPasswordTry(
  deps: Deps,
  target: string,
  { ip, deviceId }: { ip: string; deviceId?: string | undefined },
): Promise<PasswordTry> {
  const isKnown = await isKnownDevice(deps.db, deps, target, deviceId);
  return { target, ip, knownAs: isKnown ? deviceId : undefined };
}

/** The counters: of the account at this address or known device, which locks there, and of the account anywhere. */
const usesOf = ({ target, ip, knownAs }: PasswordTry): [LimitUse, LimitUse] => [
  { limit: signInLimits.wrongPasswords, whom: `${target} ${knownAs ?? toAddressKey(ip)}` },
  { limit: signInLimits.wrongPasswordsOfAccount, whom: target },
];

/**
 * Whether this account's password may be tried from this address now: not after five wrong ones there; a new address
 * also waits after many wrong ones anywhere. Checked before the costly hash and after it.
 */
export async function findPasswordLock(deps: Deps, tried: PasswordTry): Promise<Refusal<'LOCKED'> | undefined> {
  const [here, anywhere] = await listUseCounts(deps.db, deps, usesOf(tried));
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

/** Counts a wrong password; returns the lock when simultaneous tries caused it. */
export async function countWrongPassword(deps: Deps, tried: PasswordTry): Promise<Refusal<'LOCKED'> | undefined> {
  const [here] = await inOneStatement(deps, (tx) =>
    countUses(tx, deps, [
      ...usesOf(tried),
      { limit: signInLimits.wrongPasswordsFromAddress, whom: toAddressKey(tried.ip) },
      { limit: signInLimits.wrongPasswordsOfProduct, whom: '' },
    ]),
  );
  return (here?.count ?? 0) > signInLimits.wrongPasswords.most ? refuse('LOCKED') : undefined;
}

/** Resets the counters after a correct password. */
export const forgetWrongPasswords = (tx: Tx, deps: Deps, tried: PasswordTry): Promise<void> =>
  forgetUses(tx, deps, usesOf(tried));

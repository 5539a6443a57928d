import { type Refusal, refuse } from '@sazon/contract/refusal';
import { calculatePasswordDelayMs, signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { toAddressKey } from '@sazon/domain/limits/address-key';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countedUses, countUses, forgetUses, type Use } from '../limits/limits-actions.ts';
import { isKnownAddress } from './code-limits-actions.ts';
import { isKnownDevice } from './known-devices-actions.ts';

/** Whose password is tried (their e-mail, or their phone where there is none), and from where. */
export type PasswordTry = {
  readonly target: string;
  readonly ip: string;
  /** A device or a session that is the account's own: it has wrong ones of its own, whatever strangers do at its address. */
  readonly knownAs?: string | undefined;
};

/** A try from this device, which counts for itself where the account knows it. */
export async function passwordTry(
  deps: Deps,
  target: string,
  { ip, deviceId }: { ip: string; deviceId?: string | undefined },
): Promise<PasswordTry> {
  const isKnown = await isKnownDevice(deps.db, deps, target, deviceId);
  return { target, ip, knownAs: isKnown ? deviceId : undefined };
}

/** Of the account at this address or known device, which is locked there, and of the account anywhere. */
const usesOf = ({ target, ip, knownAs }: PasswordTry): [Use, Use] => [
  { limit: signInLimits.wrongPasswords, whom: `${target} ${knownAs ?? toAddressKey(ip)}` },
  { limit: signInLimits.wrongPasswordsOfAccount, whom: target },
];

/**
 * Whether this account's password may be tried from this address now: not after five wrong ones there, and from where
 * nobody signed in to it before not at once after many wrong ones anywhere. Asked before the costly hash, and after it.
 */
export async function passwordLock(deps: Deps, tried: PasswordTry): Promise<Refusal<'LOCKED'> | undefined> {
  const [here, anywhere] = await countedUses(deps.db, deps, usesOf(tried));
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

/** Counts a wrong password; answers the lock when others, sent at the same moment, were the last to be answered. */
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

/** Whoever proved to be the owner starts counting anew. */
export const forgetWrongPasswords = (tx: Tx, deps: Deps, tried: PasswordTry): Promise<void> =>
  forgetUses(tx, deps, usesOf(tried));

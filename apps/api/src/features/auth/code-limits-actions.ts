import { type Refusal, refuse } from '@sazon/contract/refusal';
import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { toAddressKey } from '@sazon/domain/limits/address-key';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addressesOf } from '../accounts/auth-queries.ts';
import { type Full, takeUses, type Use } from '../limits/limits-actions.ts';
import { isKnownDevice } from './known-devices-actions.ts';

/** Where a code was asked for: the address, and the name the browser gives itself. */
export type Origin = {
  readonly ip: string;
  readonly deviceId?: string | undefined;
  /** Who is signed in asks for a code to their own phone. */
  readonly isOwner?: boolean | undefined;
};

/**
 * Counts one more code to this target, or says that there is no room. Strangers use up each other's codes to a phone, and
 * never those of who asks where its account signed in before: on a known device only its own counters count, at a known
 * address not those of all strangers.
 */
export async function takeCode(
  tx: Tx,
  deps: Deps,
  { target, purpose }: { target: string; purpose: string },
  { ip, deviceId = '', isOwner = false }: Origin,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const address = toAddressKey(ip);
  const own: Use[] = [
    { limit: signInLimits.codePause, whom: `${purpose} ${target} ${address} ${deviceId}` },
    { limit: signInLimits.codesOfDevice, whom: `${target} ${address} ${deviceId}` },
  ];
  const ofKnown: Use = { limit: signInLimits.knownCodesOfProduct, whom: '' };
  if (isOwner) return tooMany(deps, await takeUses(tx, deps, [...own, ofKnown]));
  const there: Use = { limit: signInLimits.codesOfAddress, whom: `${target} ${address}` };
  const full = await takeUses(tx, deps, [
    ...own,
    there,
    { limit: signInLimits.codesFromAddress, whom: address, most: deps.config.codesPerAddress },
    { limit: signInLimits.codesToTarget, whom: target },
    { limit: signInLimits.codesOfProduct, whom: '' },
  ]);
  if (full === undefined || own.some(({ limit }) => limit === full.limit)) return tooMany(deps, full);
  if (await isKnownDevice(tx, deps, target, deviceId)) {
    return tooMany(deps, await takeUses(tx, deps, [...own, ofKnown]));
  }
  if (full.limit === there.limit || !(await isKnownAddress(tx, target, address))) return tooMany(deps, full);
  return tooMany(deps, await takeUses(tx, deps, [...own, there, ofKnown]));
}

/** Counts that somebody names a phone or an e-mail that is to be theirs: it tells whether it has an account, and sends a code. */
export async function takeContact(deps: Deps, userId: string): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const full = await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [
      { limit: signInLimits.contactsOfPerson, whom: userId },
      { limit: messageLimits.ofCause, whom: userId },
    ]),
  );
  return tooMany(deps, full);
}

/** Whether somebody signed in to the account of this phone or e-mail at this address before. */
export async function isKnownAddress(db: Tx | Deps['db'], target: string, address: string): Promise<boolean> {
  const known = await addressesOf(db, target);
  return known.some((ip) => toAddressKey(ip) === address);
}

function tooMany(deps: Deps, full: Full | undefined): Refusal<'RATE_LIMITED'> | undefined {
  if (full === undefined) return undefined;
  const { limit, untilMs } = full;
  const detail = { resendAt: untilMs };
  if (limit === signInLimits.codePause) return refuse('RATE_LIMITED', { detail });
  const minutes = Math.max(1, Math.ceil((untilMs - deps.now()) / MINUTE_MS));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return refuse('RATE_LIMITED', { message: `Se pidieron demasiados códigos. Vuelve a intentarlo en ${wait}.`, detail });
}

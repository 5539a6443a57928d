import { type Refusal, refuse } from '@sazon/contract/refusal';
import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listSignInAddresses } from '../accounts/accounts-queries.ts';
import { type LimitReached, type LimitUse, takeUses } from '../rate-limits/rate-limit-actions.ts';
import { isKnownDevice } from './known-devices-actions.ts';

/** From where a code is requested: network address and device id. */
export type CodeOrigin = {
  readonly ip: string;
  readonly deviceId?: string | undefined;
  /** Whether a signed-in person requests a code to their own phone. */
  readonly isOwner?: boolean | undefined;
};

/**
 * Counts one more code to this target, or refuses. Known devices and addresses are counted apart from strangers, so
 * that nobody can use up the owner's codes.
 */
export async function recordCodeRequest(
  tx: Tx,
  deps: Deps,
  { target, purpose }: { target: string; purpose: string },
  { ip, deviceId = '', isOwner = false }: CodeOrigin,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const address = toAddressKey(ip);
  const own: LimitUse[] = [
    { limit: signInLimits.codePause, whom: `${purpose} ${target} ${address} ${deviceId}` },
    { limit: signInLimits.codesOfDevice, whom: `${target} ${address} ${deviceId}` },
  ];
  const ofKnown: LimitUse = { limit: signInLimits.knownCodesOfProduct, whom: '' };
  if (isOwner) return tooMany(deps, await takeUses(tx, deps, [...own, ofKnown]));
  const there: LimitUse = { limit: signInLimits.codesOfAddress, whom: `${target} ${address}` };
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

/** Counts a try to claim a phone or e-mail, or refuses, because each try reveals whether an account exists. */
export async function recordContactCheck(deps: Deps, userId: string): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const full = await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [
      { limit: signInLimits.contactsOfPerson, whom: userId },
      { limit: messageLimits.ofCause, whom: userId },
    ]),
  );
  return tooMany(deps, full);
}

/** Whether somebody has signed in to the account of this phone or e-mail from this address before. */
export async function isKnownAddress(db: Tx | Deps['db'], target: string, address: string): Promise<boolean> {
  const known = await listSignInAddresses(db, target);
  return known.some((ip) => toAddressKey(ip) === address);
}

function tooMany(deps: Deps, full: LimitReached | undefined): Refusal<'RATE_LIMITED'> | undefined {
  if (full === undefined) return undefined;
  const { limit, untilMs } = full;
  const detail = { resendAt: untilMs };
  if (limit === signInLimits.codePause) return refuse('RATE_LIMITED', { detail });
  const minutes = Math.max(1, Math.ceil((untilMs - deps.now()) / MINUTE_MS));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return refuse('RATE_LIMITED', { message: `Se pidieron demasiados códigos. Vuelve a intentarlo en ${wait}.`, detail });
}

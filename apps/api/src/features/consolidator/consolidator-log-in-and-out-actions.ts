import { randomBytes } from 'node:crypto';
import { type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listSecrets } from '../../key-derivation.ts';
import {
  forgetUses,
  type LimitReached,
  type LimitUse,
  listUseCounts,
  recordUses,
  returnUses,
  takeUses,
} from '../rate-limits/rate-limit-actions.ts';
import { hashConsolidatorCode } from './consolidator-code-hash.ts';
import {
  closeConsolidatorSession,
  findConsolidatorByCode,
  insertConsolidatorSession,
  saveCodeHash,
} from './consolidator-log-in-and-out-queries.ts';
import { hashConsolidatorToken } from './consolidator-session-token.ts';
import { listSlotsOfConsolidator } from './slots-to-consolidate-queries.ts';

/** A session lasts one working day. The device deletes its token at log-out or when the day ends. */
const sessionHours = 12;

type LoggedIn = {
  token: string;
  id: string;
  name: string;
  activeTimes: { id: string; hour: string; locationName: string }[];
};

type Login = { code: string; ip: string; deviceId?: string | undefined };

/**
 * Opens a consolidator's session by its code. Five wrong codes lock a device at its address for 15 minutes
 * (docs/domain.md section 8); `takeTry` limits guessers who change device or address.
 */
export async function logInConsolidator(
  deps: Deps,
  { code, ip, deviceId = '' }: Login,
): Promise<LoggedIn | Refusal<'CODE_WRONG' | 'LOCKED'>> {
  const address = toAddressKey(ip);
  const device: LimitUse = { limit: signInLimits.consolidatorDevice, whom: `${address} ${deviceId}` };
  const others: LimitUse[] = [
    { limit: signInLimits.consolidatorAddress, whom: address },
    { limit: signInLimits.consolidatorProduct, whom: '' },
  ];
  const known: LimitUse[] = [address, ...(deviceId === '' ? [] : [`device ${deviceId}`])].map((whom) => ({
    limit: signInLimits.consolidatorKnown,
    whom,
  }));
  const full = await takeTry(deps, device, others, known);
  if (full !== undefined) return refuse('LOCKED', { detail: { untilMs: full.untilMs } });
  const opened = await inTransaction(deps, (tx) => open(tx, deps, code));
  if ('refusal' in opened) return await withTriesLeft(deps, opened, device);
  await inOneStatement(deps, (tx) => forgetUses(tx, deps, [device]));
  await inOneStatement(deps, (tx) => returnUses(tx, deps, others));
  await inOneStatement(deps, (tx) => recordUses(tx, deps, known));
  return opened;
}

/** Adds to the refusal how many tries the device has left; at none it says that the device is locked. */
async function withTriesLeft<Code extends RefusalCode>(
  deps: Deps,
  refusal: Refusal<Code>,
  device: LimitUse,
): Promise<Refusal<Code>> {
  const [tried] = await listUseCounts(deps.db, deps, [device]);
  const left = Math.max(0, device.limit.most - (tried?.count ?? 0));
  const tries = left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`;
  const message =
    left === 0
      ? 'Ese código no coincide. Espera 15 minutos para volver a intentar.'
      : `Ese código no coincide. ${tries}.`;
  return { ...refusal, message, detail: { left } };
}

/**
 * Counts a try before its code is checked, so that simultaneous tries all count; returns the limit that forbids it, or
 * undefined. While the address's or the product's counter is full, a device that logged in before still has its own
 * tries, and a new device passes only a full product counter, from an address where somebody logged in before.
 */
async function takeTry(
  deps: Deps,
  device: LimitUse,
  others: LimitUse[],
  known: LimitUse[],
): Promise<LimitReached | undefined> {
  const full = await inOneStatement(deps, (tx) => takeUses(tx, deps, [device, ...others]));
  if (full === undefined || full.limit === device.limit) return full;
  const [atAddress, onDevice] = (await listUseCounts(deps.db, deps, known)).map(({ count }) => count > 0);
  if (onDevice) return await inOneStatement(deps, (tx) => takeUses(tx, deps, [device]));
  if (!atAddress || full.limit === signInLimits.consolidatorAddress) return full;
  return await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [device, ...others.filter(({ limit }) => limit !== full.limit)]),
  );
}

async function open(tx: Tx, deps: Deps, code: string): Promise<LoggedIn | Refusal<'CODE_WRONG'>> {
  const nowMs = deps.now();
  const consolidator = await findConsolidatorByCode(
    tx,
    listSecrets(deps.config).map((secret) => hashConsolidatorCode(secret, code)),
  );
  if (consolidator === undefined) return refuse('CODE_WRONG', { field: 'code' });
  // while the secret is exchanged, each code that is used is kept by the one that stays
  if (deps.config.otherSecret !== undefined)
    await saveCodeHash(tx, consolidator.id, hashConsolidatorCode(deps.config.secret, code));
  const times = await listSlotsOfConsolidator(tx, consolidator);
  const token = randomBytes(32).toString('base64url');
  await insertConsolidatorSession(tx, {
    tokenHash: hashConsolidatorToken(token),
    consolidatorId: consolidator.id,
    timeIds: times.map((time) => time.id),
    nowMs,
    expiresAtMs: nowMs + sessionHours * HOUR_MS,
  });
  const activeTimes = times.map(({ id, hour, locationName }) => ({ id, hour, locationName }));
  return { token, id: consolidator.id, name: consolidator.name, activeTimes };
}

/** Ends the consolidator's session of this device. */
export async function logOutConsolidator(
  deps: Deps,
  { consolidatorId, consolidatorTokenHash }: { consolidatorId: string; consolidatorTokenHash: string },
): Promise<{ ok: true }> {
  return await inTransaction(deps, async (tx, events) => {
    await closeConsolidatorSession(tx, consolidatorTokenHash, deps.now());
    events.publish([`access:${consolidatorId}`]);
    return { ok: true as const };
  });
}

import { randomBytes } from 'node:crypto';
import { type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { HOUR_MS } from '@sazon/domain/calendar/bogota';
import { toAddressKey } from '@sazon/domain/limits/address-key';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  countedUses,
  countUses,
  type Full,
  forgetUses,
  giveUsesBack,
  takeUses,
  type Use,
} from '../limits/limits-actions.ts';
import { timesOf } from './consolidation-queries.ts';
import { consolidatorCodeHash } from './consolidator-code.ts';
import { closeSession, consolidatorByCode, openSession } from './consolidator-login-queries.ts';
import { tokenHashOf } from './consolidator-sessions.ts';

/** One working day; the device forgets the token when they log out, or when its day is over. */
const sessionHours = 12;

type LoggedIn = {
  token: string;
  id: string;
  name: string;
  activeTimes: { id: string; hour: string; locationName: string }[];
};

type Login = { code: string; ip: string; deviceId?: string | undefined };

/**
 * Opens a consolidator's session by its code. Five wrong codes from one device at one address lock it there for 15
 * minutes, right code or not (docs/domain.md section 8); another device of the office goes on. Wrong ones of the address and of
 * the whole product are counted too, since inventing devices and changing addresses costs a guesser nothing: beyond their
 * limits only devices that logged in before try, five times each, and beyond the product's known addresses as well.
 */
export async function logInConsolidator(
  deps: Deps,
  { code, ip, deviceId = '' }: Login,
): Promise<LoggedIn | Refusal<'CODE_WRONG' | 'LOCKED'>> {
  const address = toAddressKey(ip);
  const device: Use = { limit: signInLimits.consolidatorDevice, whom: `${address} ${deviceId}` };
  const others: Use[] = [
    { limit: signInLimits.consolidatorAddress, whom: address },
    { limit: signInLimits.consolidatorProduct, whom: '' },
  ];
  const known: Use[] = [address, ...(deviceId === '' ? [] : [`device ${deviceId}`])].map((whom) => ({
    limit: signInLimits.consolidatorKnown,
    whom,
  }));
  const full = await takeTry(deps, device, others, known);
  if (full !== undefined) return refuse('LOCKED', { detail: { untilMs: full.untilMs } });
  const opened = await inTransaction(deps, (tx) => open(tx, deps, code));
  if ('refusal' in opened) return await withTriesLeft(deps, opened, device);
  await inOneStatement(deps, (tx) => forgetUses(tx, deps, [device]));
  await inOneStatement(deps, (tx) => giveUsesBack(tx, deps, others));
  await inOneStatement(deps, (tx) => countUses(tx, deps, known));
  return opened;
}

/** Says how often one may still try, where one may: the last wrong one locks. */
async function withTriesLeft<Code extends RefusalCode>(
  deps: Deps,
  refusal: Refusal<Code>,
  device: Use,
): Promise<Refusal<Code>> {
  const [tried] = await countedUses(deps.db, deps, [device]);
  const left = Math.max(0, device.limit.most - (tried?.count ?? 0));
  const tries = left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`;
  const message =
    left === 0
      ? 'Ese código no coincide. Espera 15 minutos para volver a intentar.'
      : `Ese código no coincide. ${tries}.`;
  return { ...refusal, message, detail: { left } };
}

/** Counts a try before it is known whether it is right, so that many at once are counted too. */
async function takeTry(deps: Deps, device: Use, others: Use[], known: Use[]): Promise<Full | undefined> {
  const full = await inOneStatement(deps, (tx) => takeUses(tx, deps, [device, ...others]));
  if (full === undefined || full.limit === device.limit) return full;
  const [atAddress, onDevice] = (await countedUses(deps.db, deps, known)).map(({ count }) => count > 0);
  if (onDevice) return await inOneStatement(deps, (tx) => takeUses(tx, deps, [device]));
  if (!atAddress || full.limit === signInLimits.consolidatorAddress) return full;
  return await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [device, ...others.filter(({ limit }) => limit !== full.limit)]),
  );
}

async function open(tx: Tx, deps: Deps, code: string): Promise<LoggedIn | Refusal<'CODE_WRONG'>> {
  const nowMs = deps.now();
  const consolidator = await consolidatorByCode(tx, consolidatorCodeHash(deps.config.secret, code));
  if (consolidator === undefined) return refuse('CODE_WRONG', { field: 'code' });
  const times = await timesOf(tx, consolidator);
  const token = randomBytes(32).toString('base64url');
  await openSession(tx, {
    tokenHash: tokenHashOf(token),
    consolidatorId: consolidator.id,
    timeIds: times.map((time) => time.id),
    nowMs,
    expiresAtMs: nowMs + sessionHours * HOUR_MS,
  });
  const activeTimes = times.map(({ id, hour, locationName }) => ({ id, hour, locationName }));
  return { token, id: consolidator.id, name: consolidator.name, activeTimes };
}

export async function logOutConsolidator(
  deps: Deps,
  { consolidatorId, consolidatorTokenHash }: { consolidatorId: string; consolidatorTokenHash: string },
): Promise<{ ok: true }> {
  return await inTransaction(deps, async (tx, events) => {
    await closeSession(tx, consolidatorTokenHash, deps.now());
    events.publish([`access:${consolidatorId}`]);
    return { ok: true as const };
  });
}

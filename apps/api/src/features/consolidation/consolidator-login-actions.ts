import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { FAILURES_WINDOW_MS, isSignInLocked } from '@sazon/domain/auth/sign-in-limits';
import { HOUR_MS } from '@sazon/domain/calendar/bogota';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { timesOf } from './consolidation-queries.ts';
import { consolidatorCodeHash } from './consolidator-code.ts';
import {
  addWrongTry,
  closeSession,
  consolidatorByCode,
  countWrongTries,
  forgetWrongTries,
  openSession,
  waitForAddress,
} from './consolidator-login-queries.ts';
import { tokenHashOf } from './consolidator-sessions.ts';

/** One working day; the device forgets the token when they log out, or when its day is over. */
const sessionHours = 12;

type LoggedIn = {
  token: string;
  id: string;
  name: string;
  activeTimes: { id: string; hour: string; locationName: string }[];
};

/**
 * Opens a consolidator's session by its code. Five wrong codes from one address lock it for 15 minutes, right code or
 * not. domain.md section 8.
 */
export async function logInConsolidator(deps: Deps, input: { code: string; ip: string }): Promise<LoggedIn | Refusal> {
  // a refusal answered from inside would take the counted try back with it
  const { answer } = await inTransaction(deps.db, async (tx) => ({ answer: await tryCode(tx, deps, input) }));
  return answer;
}

async function tryCode(tx: Tx, deps: Deps, { code, ip }: { code: string; ip: string }): Promise<LoggedIn | Refusal> {
  const nowMs = deps.now();
  await waitForAddress(tx, ip);
  const tries = await countWrongTries(tx, ip, nowMs - FAILURES_WINDOW_MS);
  if (isSignInLocked({ ofAccount: tries, fromAddress: 0 })) return refuse('LOCKED');
  const consolidator = await consolidatorByCode(tx, consolidatorCodeHash(deps.config.secret, code));
  if (consolidator === undefined) {
    await addWrongTry(tx, ip, nowMs);
    return refuse('CODE_WRONG', { field: 'code' });
  }
  await forgetWrongTries(tx, ip);
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
  await closeSession(deps.db, consolidatorTokenHash, deps.now());
  deps.live.tell([`access:${consolidatorId}`]);
  return { ok: true };
}

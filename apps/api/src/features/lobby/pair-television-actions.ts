import { randomBytes, randomInt } from 'node:crypto';
import type { RouteReply } from '@sazon/contract/define-route';
import type { startLobbyPairing } from '@sazon/contract/lobby/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { lobbyLimits, PAIRING_MINUTES } from '@sazon/domain/logistics/lobby-board-states-and-pairing';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findLocationName } from '../calendar/exception-locations-queries.ts';
import { type LimitUse, returnUses, takeUses } from '../rate-limits/rate-limit-actions.ts';
import { saveScreen } from './lobby-screens-actions.ts';
import { claimPairing, insertPairing } from './lobby-screens-and-pairing-queries.ts';
import { hashLobbyToken } from './lobby-token.ts';

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Starts the pairing of a television: it shows the code, and holds the secret that becomes the board's token. A million
 * codes suffice; a code in use is drawn again.
 */
export async function startPairing(
  deps: Deps,
  { ip }: { ip: string },
): Promise<RouteReply<typeof startLobbyPairing> | Refusal<'RATE_LIMITED'>> {
  const full = await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [
      { limit: lobbyLimits.pairingsFromAddress, whom: toAddressKey(ip) },
      { limit: lobbyLimits.pairingsOfProduct, whom: '' },
    ]),
  );
  if (full !== undefined) return refuse('RATE_LIMITED', { detail: { untilMs: full.untilMs } });
  const token = randomBytes(16).toString('hex');
  const nowMs = deps.now();
  const expiresAtMs = nowMs + PAIRING_MINUTES * MINUTE_MS;
  const code = await inTransaction(deps, async (tx) => {
    let drawn = newCode();
    while (!(await insertPairing(tx, { tokenHash: hashLobbyToken(token), code: drawn, nowMs, expiresAtMs }))) {
      drawn = newCode();
    }
    return drawn;
  });
  return { token, code, serverNow: nowMs, expiresAt: expiresAtMs };
}

/** Makes the television that shows this code the board of a location. Wrong codes count per caller. */
export async function pairScreen(
  deps: Deps,
  userId: string,
  { code, ...input }: { code: string; locationId: string; name: string },
): Promise<{ id: string } | Refusal<'CODE_WRONG' | 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const wrong: LimitUse = { limit: lobbyLimits.wrongCodes, whom: userId };
  const full = await inOneStatement(deps, (tx) => takeUses(tx, deps, [wrong]));
  if (full !== undefined) return refuse('RATE_LIMITED', { detail: { untilMs: full.untilMs } });
  const made = await inTransaction(deps, async (tx) => {
    const place = await findLocationName(tx, input.locationId);
    if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
    const pairing = await claimPairing(tx, code, deps.now());
    if (pairing === undefined)
      return refuse('CODE_WRONG', { field: 'code', message: 'Ningún televisor muestra ese código ahora.' });
    return { id: await saveScreen(tx, deps, userId, { ...input, ...pairing, place }) };
  });
  if ('refusal' in made && made.refusal === 'CODE_WRONG') return made;
  await inOneStatement(deps, (tx) => returnUses(tx, deps, [wrong]));
  return made;
}

import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { placeName } from '../calendar/calendar-admin-queries.ts';
import { noteChange } from '../settings/settings-admin-queries.ts';
import { darkenScreen, insertScreen } from './lobby-queries.ts';
import { lobbyTokenHash } from './lobby-token.ts';

const historyKey = 'lobby_screens';

/** A new arrival board of a place. Its token is answered here and nowhere else. */
export async function addScreen(
  deps: Deps,
  userId: string,
  input: { locationId: string; name: string },
): Promise<{ id: string; token: string } | Refusal> {
  const token = randomBytes(16).toString('hex');
  const id = deps.newId();
  return await inTransaction(deps.db, async (tx) => {
    const place = await placeName(tx, input.locationId);
    if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
    const nowMs = deps.now();
    await insertScreen(tx, { id, ...input, tokenHash: lobbyTokenHash(token), userId, nowMs });
    await noteChange(tx, { key: historyKey, old: null, new: { name: input.name, place }, userId, nowMs });
    return { id, token };
  });
}

/** Its address answers nothing from now on; open boards are told. */
export async function revokeScreen(deps: Deps, userId: string, id: string): Promise<{ ok: true } | Refusal> {
  const answer = await inTransaction(deps.db, async (tx) => {
    const nowMs = deps.now();
    const screen = await darkenScreen(tx, id, nowMs);
    if (screen === undefined) return refuse('NOT_FOUND');
    const place = await placeName(tx, screen.locationId);
    await noteChange(tx, { key: historyKey, old: { name: screen.name, place }, new: null, userId, nowMs });
    return screen;
  });
  if ('refusal' in answer) return answer;
  deps.live.tell([`location:${answer.locationId}`, `access:${id}`]);
  return { ok: true };
}

import { createHmac, randomBytes } from 'node:crypto';
import { addLobbyScreen as addSchemas } from '@sazon/contract/lobby/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import { onceFor } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { placeName } from '../calendar/calendar-admin-queries.ts';
import { noteChange } from '../settings/setting-changes-queries.ts';
import { darkenScreen, insertScreen } from './lobby-queries.ts';
import { lobbyTokenHash } from './lobby-token.ts';

const historyKey = 'lobby_screens';

const madeReply = addSchemas.reply.omit({ token: true });

/** 128 bits. Of a key that is sent again they are the same: nobody keeps the token, so it is made of the key and our secret. */
const newToken = (deps: Deps, userId: string, key: SentKey | undefined): string =>
  key === undefined
    ? randomBytes(16).toString('hex')
    : createHmac('sha256', deps.config.secret).update(`lobby screen ${userId} ${key.value}`).digest('hex').slice(0, 32);

/** A new arrival board of a place. Its token is answered here and nowhere else. Once for a key. */
export async function addScreen(
  deps: Deps,
  userId: string,
  input: { locationId: string; name: string },
  key: SentKey | undefined,
): Promise<{ id: string; token: string } | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  const token = newToken(deps, userId, key);
  const nowMs = deps.now();
  const made = await inTransaction(deps, (tx) =>
    onceFor(tx, { actorId: userId, key, reply: madeReply }, nowMs, async () => {
      const place = await placeName(tx, input.locationId);
      if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
      return { id: await keepScreen(tx, deps, userId, { ...input, tokenHash: lobbyTokenHash(token), place }) };
    }),
  );
  return 'refusal' in made ? made : { ...made, token };
}

/** Writes a board down, and who made it. */
export async function keepScreen(
  tx: Tx,
  deps: Deps,
  userId: string,
  { place, ...screen }: { locationId: string; name: string; tokenHash: string; place: string },
): Promise<string> {
  const [id, nowMs] = [deps.newId(), deps.now()];
  await insertScreen(tx, { id, ...screen, userId, nowMs });
  await noteChange(tx, { key: historyKey, old: null, new: { name: screen.name, place }, userId, nowMs });
  return id;
}

/** Its address answers nothing from now on; open boards are told. */
export async function revokeScreen(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx, events) => {
    const nowMs = deps.now();
    const screen = await darkenScreen(tx, id, nowMs);
    if (screen === undefined) return refuse('NOT_FOUND');
    const place = await placeName(tx, screen.locationId);
    await noteChange(tx, { key: historyKey, old: { name: screen.name, place }, new: null, userId, nowMs });
    events.publish([`location:${screen.locationId}`, `access:${id}`]);
    return { ok: true as const };
  });
}

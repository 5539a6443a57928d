import { createHmac, randomBytes } from 'node:crypto';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { addLobbyScreen as addSchemas } from '@sazon/contract/lobby/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findLocationName } from '../calendar/exception-locations-queries.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import { insertScreen, markScreenRevoked } from './lobby-screens-and-pairing-queries.ts';
import { hashLobbyToken } from './lobby-token.ts';

const historyKey = 'lobby_screens';

const madeReply = addSchemas.reply.omit({ token: true });

/** 128 bits, derived from the key and our secret: a repeated key returns the same token although it is not stored. */
const newToken = (deps: Deps, userId: string, key: SentKey | undefined): string =>
  key === undefined
    ? randomBytes(16).toString('hex')
    : createHmac('sha256', deps.config.secret).update(`lobby screen ${userId} ${key.value}`).digest('hex').slice(0, 32);

/** Creates an arrival board for a location. Its token is returned here only. Once per key. */
export async function createScreen(
  deps: Deps,
  userId: string,
  input: { locationId: string; name: string },
  key: SentKey | undefined,
): Promise<{ id: string; token: string } | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  const token = newToken(deps, userId, key);
  const nowMs = deps.now();
  const made = await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: madeReply }, nowMs, async () => {
      const place = await findLocationName(tx, input.locationId);
      if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
      return { id: await saveScreen(tx, deps, userId, { ...input, tokenHash: hashLobbyToken(token), place }) };
    }),
  );
  return 'refusal' in made ? made : { ...made, token };
}

/** Inserts a board with its creator. */
export async function saveScreen(
  tx: Tx,
  deps: Deps,
  userId: string,
  { place, ...screen }: { locationId: string; name: string; tokenHash: string; place: string },
): Promise<string> {
  const [id, nowMs] = [deps.newId(), deps.now()];
  await insertScreen(tx, { id, ...screen, userId, nowMs });
  await recordSettingChange(tx, { key: historyKey, old: null, new: { name: screen.name, place }, userId, nowMs });
  return id;
}

/** Revokes a board's token; open boards are notified. */
export async function revokeScreen(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx, events) => {
    const nowMs = deps.now();
    const screen = await markScreenRevoked(tx, id, nowMs);
    if (screen === undefined) return refuse('NOT_FOUND');
    const place = await findLocationName(tx, screen.locationId);
    await recordSettingChange(tx, { key: historyKey, old: { name: screen.name, place }, new: null, userId, nowMs });
    events.publish([`location:${screen.locationId}`, `access:${id}`]);
    return { ok: true as const };
  });
}

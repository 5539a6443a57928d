import { createHmac } from 'node:crypto';
import { createConsolidator as createSchemas } from '@sazon/contract/crew/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Keyed, onceFor, wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { timesOf } from '../consolidation/consolidation-queries.ts';
import { consolidatorCodeHash } from '../consolidation/consolidator-code.ts';
import { noteChange } from '../settings/setting-changes-queries.ts';
import { closeSessions, insertConsolidator, lockConsolidator, setConsolidator } from './consolidators-queries.ts';

/** Without those that are misread for one another: 0 and O, 1 and I, and the vowels that would spell words. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXYZ';
const codeLength = 6;
const historyKey = 'consolidators';
const madeReply = createSchemas.reply.omit({ code: true });

/**
 * A code. Of a key that is sent again it is the same one: nobody keeps the code, so it is made of the key and our secret.
 */
function newCode(deps: Deps, { actorId, key }: Keyed): string {
  if (key === undefined)
    return Array.from({ length: codeLength }, () => letters[deps.randomInt(letters.length)]).join('');
  const hash = createHmac('sha256', deps.config.secret).update(`consolidator ${actorId} ${key.value}`).digest();
  return Array.from({ length: codeLength }, (_, at) => letters[hash.readUInt32BE(at * 4) % letters.length]).join('');
}

/** The places of these slots; a refusal when one of them is not gathered by a consolidator. */
async function placesOf(tx: Tx, timeIds: readonly string[]): Promise<string[] | Refusal<'VALIDATION'>> {
  const times = await timesOf(tx, { locationIds: [], timeIds });
  if (new Set(timeIds).size !== times.length) {
    return refuse('VALIDATION', { field: 'timeIds', message: 'Una de las entregas no tiene consolidador.' });
  }
  return [...new Set(times.map((time) => time.locationId))];
}

/** A consolidator with a code for these slots; the code is answered to whoever made it and never kept. Once for a key. */
export async function createConsolidator(
  deps: Deps,
  by: Keyed,
  { name, timeIds }: { name: string; timeIds: string[] },
): Promise<{ id: string; code: string } | Refusal<'VALIDATION'>> {
  const code = newCode(deps, by);
  const codeHash = consolidatorCodeHash(deps.config.secret, code);
  const made = await inTransaction(deps, (tx) =>
    onceFor(tx, { ...by, reply: madeReply }, deps.now(), async () => {
      const locationIds = await placesOf(tx, timeIds);
      if ('refusal' in locationIds) return locationIds;
      const id = deps.newId();
      await insertConsolidator(tx, id, { name, timeIds, locationIds, codeHash }, deps.now());
      const told = { name, active: true, slots: timeIds.length };
      await noteChange(tx, { key: historyKey, old: null, new: told, userId: by.actorId, nowMs: deps.now() });
      return { id };
    }),
  );
  return 'refusal' in made ? made : { ...made, code };
}

/** Changes what is named, once for a key. A new code, other slots and switching off end the open sessions. */
export async function updateConsolidator(
  deps: Deps,
  by: Keyed,
  id: string,
  change: {
    name?: string | undefined;
    timeIds?: string[] | undefined;
    active?: boolean | undefined;
    newCode?: true | undefined;
  },
): Promise<{ code: string | null } | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  const { name, timeIds, active } = change;
  const code = change.newCode ? newCode(deps, by) : null;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`access:${id}`]);
    const old = await lockConsolidator(tx, id);
    if (old === undefined) return refuse('NOT_FOUND');
    const before = await wasDone(tx, by, deps.now());
    if (before) return before === true ? { code } : before;
    const locationIds = timeIds && (await placesOf(tx, timeIds));
    if (locationIds && 'refusal' in locationIds) return locationIds;
    await setConsolidator(tx, id, {
      ...(name !== undefined && { name }),
      ...(timeIds && locationIds && { timeIds, locationIds }),
      ...(active !== undefined && { active }),
      ...(code !== null && { codeHash: consolidatorCodeHash(deps.config.secret, code) }),
    });
    if (code !== null || timeIds || active === false) await closeSessions(tx, id, deps.now());
    const told = {
      name: name ?? old.name,
      active: active ?? old.active,
      ...(timeIds && { slots: timeIds.length }),
      ...(code !== null && { newCode: true }),
    };
    await noteChange(tx, { key: historyKey, old, new: told, userId: by.actorId, nowMs: deps.now() });
    return { code };
  });
}

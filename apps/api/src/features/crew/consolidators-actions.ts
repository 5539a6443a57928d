import { createHmac } from 'node:crypto';
import { createConsolidator as createSchemas } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type KeyedAction, runOnce, wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { hashConsolidatorCode } from '../consolidator/consolidator-code-hash.ts';
import { listSlotsOfConsolidator } from '../consolidator/slots-to-consolidate-queries.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import {
  closeConsolidatorSessions,
  insertConsolidator,
  lockConsolidator,
  updateConsolidatorRow,
} from './consolidators-queries.ts';

/** The characters of codes: none that look alike (0 and O, 1 and I), and no vowels, so that no words arise. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXYZ';
const codeLength = 6;
const historyKey = 'consolidators';
const madeReply = createSchemas.reply.omit({ code: true });

/**
 * Creates a code. With a key it is derived from the key, so that a repeated call returns it although it is not stored.
 */
function newCode(deps: Deps, { actorId, key }: KeyedAction): string {
  if (key === undefined)
    return Array.from({ length: codeLength }, () => letters[deps.randomInt(letters.length)]).join('');
  const hash = createHmac('sha256', deps.config.secret).update(`consolidator ${actorId} ${key.value}`).digest();
  return Array.from({ length: codeLength }, (_, at) => letters[hash.readUInt32BE(at * 4) % letters.length]).join('');
}

/** Lists the locations of these slots. Refuses when a slot has no consolidator. */
async function findPlaces(tx: Tx, timeIds: readonly string[]): Promise<string[] | Refusal<'VALIDATION'>> {
  const times = await listSlotsOfConsolidator(tx, { locationIds: [], timeIds });
  if (new Set(timeIds).size !== times.length) {
    return refuse('VALIDATION', { field: 'timeIds', message: 'Una de las entregas no tiene consolidador.' });
  }
  return [...new Set(times.map((time) => time.locationId))];
}

/**
 * Creates a consolidator for these slots, with a code that only this answer shows. A repeated key creates no other one.
 */
export async function createConsolidator(
  deps: Deps,
  by: KeyedAction,
  { name, timeIds }: { name: string; timeIds: string[] },
): Promise<{ id: string; code: string } | Refusal<'VALIDATION'>> {
  const code = newCode(deps, by);
  const codeHash = hashConsolidatorCode(deps.config.secret, code);
  const made = await inTransaction(deps, (tx) =>
    runOnce(tx, { ...by, reply: madeReply }, deps.now(), async () => {
      const locationIds = await findPlaces(tx, timeIds);
      if ('refusal' in locationIds) return locationIds;
      const id = deps.newId();
      await insertConsolidator(tx, id, { name, timeIds, locationIds, codeHash }, deps.now());
      const told = { name, active: true, slots: timeIds.length };
      await recordSettingChange(tx, { key: historyKey, old: null, new: told, userId: by.actorId, nowMs: deps.now() });
      return { id };
    }),
  );
  return 'refusal' in made ? made : { ...made, code };
}

/** Changes the given fields of a consolidator. A new code, other slots or deactivation ends their open sessions. */
export async function updateConsolidator(
  deps: Deps,
  by: KeyedAction,
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
    const locationIds = timeIds && (await findPlaces(tx, timeIds));
    if (locationIds && 'refusal' in locationIds) return locationIds;
    await updateConsolidatorRow(tx, id, {
      ...(name !== undefined && { name }),
      ...(timeIds && locationIds && { timeIds, locationIds }),
      ...(active !== undefined && { active }),
      ...(code !== null && { codeHash: hashConsolidatorCode(deps.config.secret, code) }),
    });
    if (code !== null || timeIds || active === false) await closeConsolidatorSessions(tx, id, deps.now());
    const told = {
      name: name ?? old.name,
      active: active ?? old.active,
      ...(timeIds && { slots: timeIds.length }),
      ...(code !== null && { newCode: true }),
    };
    await recordSettingChange(tx, { key: historyKey, old, new: told, userId: by.actorId, nowMs: deps.now() });
    return { code };
  });
}

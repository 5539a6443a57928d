import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { timesOf } from '../consolidation/consolidation-queries.ts';
import { consolidatorCodeHash } from '../consolidation/consolidator-code.ts';
import { closeSessions, insertConsolidator, lockConsolidator, setConsolidator } from './consolidators-queries.ts';

/** Without those that are misread for one another: 0 and O, 1 and I, and the vowels that would spell words. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXYZ';
const codeLength = 6;

const newCode = (deps: Deps): string =>
  Array.from({ length: codeLength }, () => letters[deps.randomInt(letters.length)]).join('');

/** The places of these slots; a refusal when one of them is not gathered by a consolidator. */
async function placesOf(tx: Tx, timeIds: readonly string[]): Promise<string[] | Refusal> {
  const times = await timesOf(tx, { locationIds: [], timeIds });
  if (new Set(timeIds).size !== times.length) {
    return refuse('VALIDATION', { field: 'timeIds', message: 'Una de las entregas no tiene consolidador.' });
  }
  return [...new Set(times.map((time) => time.locationId))];
}

/** A consolidator with a code for these slots; the code is answered once and never kept. */
export async function createConsolidator(
  deps: Deps,
  { name, timeIds }: { name: string; timeIds: string[] },
): Promise<{ id: string; code: string } | Refusal> {
  const [id, code] = [deps.newId(), newCode(deps)];
  const codeHash = consolidatorCodeHash(deps.config.secret, code);
  return await inTransaction(deps.db, async (tx) => {
    const locationIds = await placesOf(tx, timeIds);
    if ('refusal' in locationIds) return locationIds;
    await insertConsolidator(tx, id, { name, timeIds, locationIds, codeHash }, deps.now());
    return { id, code };
  });
}

/** Changes what is named. A new code, other slots and switching off end the open sessions. */
export async function updateConsolidator(
  deps: Deps,
  id: string,
  change: {
    name?: string | undefined;
    timeIds?: string[] | undefined;
    active?: boolean | undefined;
    newCode?: true | undefined;
  },
): Promise<{ code: string | null } | Refusal> {
  const { name, timeIds, active } = change;
  const code = change.newCode ? newCode(deps) : null;
  const answer = await inTransaction(deps.db, async (tx) => {
    if ((await lockConsolidator(tx, id)) === undefined) return refuse('NOT_FOUND');
    const locationIds = timeIds && (await placesOf(tx, timeIds));
    if (locationIds && 'refusal' in locationIds) return locationIds;
    await setConsolidator(tx, id, {
      ...(name !== undefined && { name }),
      ...(timeIds && locationIds && { timeIds, locationIds }),
      ...(active !== undefined && { active }),
      ...(code !== null && { codeHash: consolidatorCodeHash(deps.config.secret, code) }),
    });
    if (code !== null || timeIds || active === false) await closeSessions(tx, id, deps.now());
    return { code };
  });
  if (!('refusal' in answer)) deps.live.tell([`access:${id}`]);
  return answer;
}

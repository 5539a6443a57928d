import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import type { Db } from '../../db/connect.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertCall } from './courier-calls-queries.ts';

/** Of each database the last minute that this process noted of each courier. */
const noted = new WeakMap<Db, Map<string, number>>();

/** Notes that a courier's phone called; once a minute. */
export async function noteCall(deps: Deps, courierId: string): Promise<void> {
  const minute = Math.floor(deps.now() / MINUTE_MS) * MINUTE_MS;
  const ofDb = noted.get(deps.db) ?? new Map<string, number>();
  noted.set(deps.db, ofDb);
  if (ofDb.get(courierId) === minute) return;
  ofDb.set(courierId, minute);
  await inOneStatement(deps, (tx) => insertCall(tx, courierId, minute));
}

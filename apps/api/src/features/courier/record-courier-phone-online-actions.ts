import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { Db } from '../../db/connect.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertCourierContact } from './courier-phone-online-queries.ts';

/** The last minute (ms) that this process recorded for each courier. */
const noted = new WeakMap<Db, Map<string, number>>();

/**
 * Records that a courier's phone called the API, at most once a minute. It shows later whether the phone was online.
 */
export async function recordCourierContact(deps: Deps, courierId: string): Promise<void> {
  const minute = Math.floor(deps.now() / MINUTE_MS) * MINUTE_MS;
  const ofDb = noted.get(deps.db) ?? new Map<string, number>();
  noted.set(deps.db, ofDb);
  if (ofDb.get(courierId) === minute) return;
  ofDb.set(courierId, minute);
  await inOneStatement(deps, (tx) => insertCourierContact(tx, courierId, minute));
}

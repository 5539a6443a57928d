import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { silentPublisher } from '../live-event-collector.ts';
import { inTransaction, together } from '../transaction.ts';

/**
 * Closes the ways into the demo that `listOpenDemoAccess` lists: demo accounts, codes of consolidators, arrival boards. Returns
 * how many of each.
 */
export async function closeDemo(db: Db): Promise<{ accounts: number; codes: number; boards: number }> {
  const closed = await inTransaction({ db, live: silentPublisher }, (tx) =>
    together([
      sql`UPDATE users SET active = false WHERE active AND email ILIKE '%@demo.sazon.co'`.execute(tx),
      sql`UPDATE consolidators SET active = false WHERE active`.execute(tx),
      sql`UPDATE lobby_screens SET revoked_at = now() WHERE revoked_at IS NULL`.execute(tx),
    ]),
  );
  const [accounts = 0, codes = 0, boards = 0] = closed.map(({ numAffectedRows }) => Number(numAffectedRows ?? 0));
  return { accounts, codes, boards };
}

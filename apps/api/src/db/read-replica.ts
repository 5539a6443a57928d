import { sql } from 'kysely';
import { connect, type Db, type Reader } from './connect.ts';
import { requestTimeLimits } from './connection-time-limits.ts';

/** How long a read waits for a replica to replay what is committed, in ms: one that is well needs a few. */
const patienceMs = 500;
const askEveryMs = 25;
/** How long a replica that was late or away is left alone, in ms. */
const restMs = 10_000;
/** Reports may take longer than requests, because they hold no locks there. */
const limits = { ...requestTimeLimits, name: 'replica', statementMs: 30_000 };
const connections = 4;

export type Replica = {
  /** Returns the replica once it has all that is committed by now; the database itself when that takes long. */
  choose(): Promise<Db>;
  close(): Promise<void>;
};

/** Opens a replica of `db`. The positions of both in the log are compared at each read, so no read misses a write. */
export function openReplica(
  url: string,
  db: Db,
  watchDb: Reader,
  now: () => number,
  onError: (error: unknown) => void,
): Replica {
  const { db: replica } = connect(url, connections, limits);
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  return {
    async choose() {
      if (now() < restsUntilMs) return db;
      try {
        if (await catchesUp(replica, await readPosition(watchDb), now)) return replica;
      } catch (error) {
        onError(error);
      }
      restsUntilMs = now() + restMs;
      return db;
    },
    close: () => replica.destroy(),
  };
}

async function readPosition(db: Reader): Promise<string> {
  const { rows } = await sql<{ position: string }>`SELECT pg_current_wal_lsn()::text AS position`.execute(db);
  return rows[0]?.position ?? '0/0';
}

async function catchesUp(replica: Reader, position: string, now: () => number): Promise<boolean> {
  for (const untilMs = now() + patienceMs; ; ) {
    const { rows } = await sql<{ has: boolean; isStandby: boolean }>`
      SELECT pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS has, pg_is_in_recovery() AS "isStandby"`.execute(
      replica,
    );
    // one that was promoted is another database from then on
    if (rows[0]?.isStandby !== true) throw new Error('the replica is no standby');
    if (rows[0].has) return true;
    if (now() >= untilMs) return false;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

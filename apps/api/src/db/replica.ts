import { sql } from 'kysely';
import { connect, type Db, type Reader } from './connect.ts';
import { requestTimeLimits } from './connection-time-limits.ts';

/** How far a replica may be behind, in ms, before its reads go to the database itself. */
export const REPLICA_LAG_MS = 10_000;
/** Reports may take longer than requests, because they hold no locks there. */
const limits = { ...requestTimeLimits, name: 'replica', statementMs: 30_000 };
const connections = 4;

export type Replica = {
  /** Returns the replica while it is fresh, otherwise the database itself. */
  choose(): Db;
  /** Compares the replica with the database. */
  check(): Promise<void>;
  close(): Promise<void>;
};

const toBytes = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/**
 * Opens a replica. Its lag is the age of the oldest position of the database, noted at each check, that it has not
 * replayed yet: its own clock would call a replica fresh whose line to the database is cut.
 */
export function openReplica(url: string, db: Db, watchDb: Reader, now: () => number): Replica {
  const { db: replica } = connect(url, connections, limits);
  let noted: { atMs: number; bytes: bigint }[] = [];
  let isFresh = false;
  return {
    choose: () => (isFresh ? replica : db),
    async check() {
      try {
        const atMs = now();
        const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_lsn()::text AS lsn`.execute(watchDb);
        if (rows[0] !== undefined) noted.push({ atMs, bytes: toBytes(rows[0].lsn) });
        const answer = await sql<{ lsn: string | null }>`SELECT pg_last_wal_replay_lsn()::text AS lsn`.execute(replica);
        const lsn = answer.rows[0]?.lsn ?? null;
        // a replica that was promoted is another database from then on
        if (lsn === null) throw new Error('the replica is no standby');
        noted = noted.filter(({ bytes }) => bytes > toBytes(lsn));
        isFresh = noted[0] === undefined || now() - noted[0].atMs <= REPLICA_LAG_MS;
      } catch (error) {
        isFresh = false;
        throw error;
      }
    },
    close: () => replica.destroy(),
  };
}

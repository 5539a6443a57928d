import type pg from 'pg';
import type { Config } from './config.ts';
import { type Connections, connect } from './db/connect.ts';
import { monitoringTimeLimits } from './db/connection-time-limits.ts';
import { openReplica, type Replica } from './db/read-replica.ts';

/** Those that listen, and those that tell other processes of changes. */
const directConnections = 2;

/** The connections of a process to more than its database's one address. */
export type FurtherConnections = {
  /** Listens to other processes and tells them: a pooler in transaction mode keeps no session for that. */
  readonly livePool: pg.Pool;
  readonly replica: Replica | undefined;
  close(): Promise<void>;
};

/** Opens the connections past a pooler and to a replica, where the configuration names them. */
export function connectFurther(
  { directUrl, replicaUrl }: Config,
  { db, pool, watchDb }: Connections,
  onError: (error: unknown) => void,
): FurtherConnections {
  const limits = { ...monitoringTimeLimits, name: 'listening' };
  const direct = directUrl === undefined ? undefined : connect(directUrl, directConnections, limits);
  const getMs = () => performance.now();
  const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, db, watchDb, getMs, onError);
  return {
    livePool: direct?.pool ?? pool,
    replica,
    async close() {
      await replica?.close();
      await direct?.db.destroy();
    },
  };
}

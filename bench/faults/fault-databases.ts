import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { backUp } from '../../apps/api/src/db/back-up-and-restore-data-folder.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded-database.ts';

/** The disk of the primary, small enough to be filled. */
const diskMb = 900;

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A disk of its own in memory, where this account may mount one. */
function mountDisk(folder: string): boolean {
  fs.mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A primary on a disk of its own, and a standby that has every commit before it is acknowledged. */
export async function startPair(directory: string) {
  const home = path.join(directory, 'primary');
  const hasDisk = mountDisk(home);
  const cluster = path.join(home, 'db', 'pg18');
  const primary = await startEmbedded(path.join(home, 'db'), { max_wal_size: '128MB', wal_keep_size: '64MB' });
  let standby: Awaited<ReturnType<typeof startEmbedded>> | undefined;
  const readPostmaster = () => Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    hasDisk,
    primaryUrl: primary.url,
    ask,
    /** Makes the standby. The address of both, the primary first. */
    async addStandby(): Promise<{ both: string; standbyUrl: string }> {
      await backUp(home, path.join(directory, 'standby'));
      const copied = path.join(directory, 'standby', 'db', 'pg18');
      fs.cpSync(path.join(copied, 'PG_VERSION'), path.join(copied, 'standby.signal'), { preserveTimestamps: true });
      const { uid, gid } = fs.statSync(path.join(copied, 'PG_VERSION'));
      fs.chownSync(path.join(copied, 'standby.signal'), uid, gid);
      standby = await startEmbedded(path.join(directory, 'standby', 'db'), {
        primary_conninfo: primary.url,
        wal_retrieve_retry_interval: '200ms',
      });
      await ask(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
      await ask(primary.url, 'SELECT pg_reload_conf()');
      const { host } = new URL(standby.url);
      const own = new URL(primary.url).host;
      const both = `${primary.url.replace(own, `${own},${host}`)}?target_session_attrs=read-write`;
      return { both, standbyUrl: standby.url };
    },
    /** The process by which the standby takes what the primary commits. */
    async findReceiver(): Promise<number> {
      const receivers = await ask<{ pid: number }>(
        (standby as { url: string }).url,
        'SELECT pid FROM pg_stat_wal_receiver',
      );
      return (receivers[0] as { pid: number }).pid;
    },
    /** Kills the primary; its supervisor starts it again. */
    kill: () => process.kill(readPostmaster(), 'SIGKILL'),
    /** Kills the primary so that it does not come back, and promotes the standby. */
    async failOver(): Promise<void> {
      const pid = readPostmaster();
      fs.rmSync(path.join(cluster, 'PG_VERSION'));
      process.kill(pid, 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 300));
      await ask((standby as { url: string }).url, 'SELECT pg_promote()');
    },
    /** Fills the disk of the primary for a while. */
    async fillDisk(forMs: number): Promise<void> {
      const ballast = path.join(home, 'ballast');
      const piece = Buffer.alloc(1024 * 1024);
      const file = fs.openSync(ballast, 'w');
      try {
        for (;;) fs.writeSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, forMs));
      fs.closeSync(file);
      fs.rmSync(ballast);
    },
    async stop(): Promise<void> {
      const late = new Promise((resolve) => setTimeout(resolve, 5000));
      await Promise.race([primary.stop().catch(() => {}), late]);
      await standby?.stop();
      if (hasDisk) execFileSync('umount', ['-l', home], { stdio: 'ignore' });
    },
  };
}

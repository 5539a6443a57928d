import fs from 'node:fs';
import type pg from 'pg';

const ticksPerSecond = 100;

/** CPU milliseconds that a process has used so far, or its children that ended; 0 where the system does not say. */
function readCpuMs(pid: number, of: 'itself' | 'ended children' = 'itself'): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const indexes = of === 'itself' ? [11, 12] : [13, 14];
    const ticks = indexes.reduce((sum, index) => sum + Number(fields[index]), 0);
    return (ticks / ticksPerSecond) * 1000;
  } catch {
    return 0;
  }
}

/** Resident memory of a process in MB that it shares with nobody, shared pages split among their users. */
export function readMemoryMb(pid: number): number {
  try {
    const [, kb = '0'] = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m) ?? [];
    return Number(kb) / 1024;
  } catch {
    return 0;
  }
}

/** The processes of a PostgreSQL on this machine: the postmaster and everything it started. */
export async function databasePids(client: pg.Pool): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]?.pid ?? 0;
  const postmaster = readParentPid(realPid(backend));
  if (postmaster === 0) return [];
  return [postmaster, ...processes().filter((pid) => readParentPid(pid) === postmaster)];
}

const processes = () =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
const realPid = (pid: number) => (fs.existsSync(`/proc/${pid}/stat`) ? pid : 0);

function readParentPid(pid: number): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** CPU milliseconds of a whole PostgreSQL so far, backends that ended included. */
export async function readDatabaseCpuMs(client: pg.Pool): Promise<number> {
  const pids = await databasePids(client);
  return pids.reduce((sum, pid) => sum + readCpuMs(pid), readCpuMs(pids[0] ?? 0, 'ended children'));
}

/** CPU milliseconds of each of them so far. A backend that ends in between takes its own along: keep connections open. */
export const cpuMsByPid = (pids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(pids.map((pid) => [pid, readCpuMs(pid)]));

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { launchSupervised } from './embedded-launch.ts';
import { canConnect, freePort } from './embedded-ports.ts';
import { nativeDirectory, prepareDataDirectory } from './embedded-programs-and-data-directory.ts';
import { addSocketFolder, prepareSocketFolder } from './embedded-socket-folder.ts';

/**
 * The embedded PostgreSQL server. `owned`: started by this process, so `stop` ends it. `nearUrl` is the cheaper socket
 * file where there is one. `lost` resolves with the reason when it cannot be restarted.
 */
export type EmbeddedDatabase = {
  readonly url: string;
  readonly nearUrl: string;
  readonly owned: boolean;
  readonly lost: Promise<string>;
  stop(): Promise<void>;
};

type Paths = { readonly data: string; readonly secret: string; readonly owner: string };

/** Settings of the server for a small machine: little memory. Commits stay durable. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  // a slot of backups that nobody empties must not fill the disk
  max_slot_wal_keep_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
};

/**
 * Starts PostgreSQL with its data below `root`, or connects to the one that runs there. It is restarted when it ends
 * unasked, and stopped when this process ends. `meanwhile` runs beside it, more than once.
 */
export async function startEmbedded(
  root: string,
  more: Readonly<Record<string, string>> = {},
  meanwhile: () => Promise<unknown> = async () => undefined,
  choosePort = freePort,
): Promise<EmbeddedDatabase> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt(path.resolve(root), { ...settings, ...more }, meanwhile, choosePort);
    } catch (error) {
      // another process of the product starts it, or another program took the port after it was chosen
      const lostTheRace = /lock file "postmaster.pid" already exists|Address already in use/.test(String(error));
      if (!lostTheRace || tries > 4) throw error;
    }
  }
}

async function attempt(
  root: string,
  given: typeof settings,
  meanwhile: () => Promise<unknown>,
  choosePort: typeof freePort,
): Promise<EmbeddedDatabase> {
  const paths: Paths = {
    data: path.join(root, 'pg18'),
    secret: path.join(root, 'secret'),
    owner: path.join(root, 'owner'),
  };
  fs.mkdirSync(root, { recursive: true });
  const password = ensurePassword(paths.secret);
  const buildUrl = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

  const running = await joinRunning(paths);
  if (running !== undefined) {
    const url = buildUrl(running.port);
    const nearUrl = addSocketFolder(url, running.socketFolder);
    return { url, nearUrl, owned: false, lost: new Promise(() => {}), stop: async () => {} };
  }

  const native = await nativeDirectory();
  const launcher = await prepareDataDirectory(root, paths.data, native, password, meanwhile);
  const socketFolder = await prepareSocketFolder(root, launcher);
  const port = await choosePort();
  const all = { ...given, unix_socket_directories: socketFolder, port: String(port) };
  const args = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const postgres = [path.join(native, 'bin', 'postgres'), '-D', paths.data, ...args];
  const [server] = await Promise.all([launchSupervised(launcher, postgres), meanwhile()]);
  fs.writeFileSync(paths.owner, String(process.pid));
  const url = buildUrl(port);
  return { url, nearUrl: addSocketFolder(url, socketFolder), owned: true, ...server };
}

/**
 * Returns the server's password, created by the first process. `link` fails when the file exists, so two processes that
 * start together read the same one.
 */
function ensurePassword(file: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** Whether a process with this id runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns where a server listens that another living process of the product runs, or undefined when none does. Waits up
 * to ten seconds while a server starts, or while one whose process died shuts down.
 */
async function joinRunning(paths: Paths): Promise<{ port: number; socketFolder: string } | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    let lines: string[];
    try {
      lines = fs.readFileSync(path.join(paths.data, 'postmaster.pid'), 'utf8').split('\n');
    } catch {
      return undefined;
    }
    const [pid, , , port, socketFolder = '', , , status] = lines;
    if (!isAlive(Number(pid))) return undefined;
    const owner = fs.existsSync(paths.owner) ? Number(fs.readFileSync(paths.owner, 'utf8')) : 0;
    const isReady = status?.trim() === 'ready' && owner > 0 && isAlive(owner);
    if (isReady && (await canConnect(Number(port)))) return { port: Number(port), socketFolder };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

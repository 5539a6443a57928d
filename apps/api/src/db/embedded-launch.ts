import { spawn } from 'node:child_process';
import type net from 'node:net';

/** How to run a command as a user that PostgreSQL accepts: it refuses root. */
export type Launcher = { readonly prefix: readonly string[]; readonly uid?: number; readonly gid?: number };

export function buildSpawnOptions({ uid, gid }: Launcher) {
  const owner = uid === undefined || gid === undefined ? {} : { uid, gid };
  return { ...owner, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
}

/**
 * A running server that accepts connections. `ended` resolves with the reason when it ends; `stop` ends it and waits.
 */
type Server = { readonly ended: Promise<string>; stop(): Promise<void> };

// fd 3 is a pipe that only this process holds open. When the process ends, sh reads its end and requests a fast
// shutdown.
const watchdog =
  '"$@" 3<&- & pid=$!; (read _ <&3; kill -INT $pid) & w=$!; exec 3<&-; wait $pid; s=$?; kill $w 2>/dev/null; exit $s';

async function launch(launcher: Launcher, command: readonly string[]): Promise<Server> {
  const child = spawn('/bin/sh', ['-c', watchdog, 'pg', ...launcher.prefix, ...command], {
    ...buildSpawnOptions(launcher),
    detached: true, // own session: Ctrl-C reaches Node only, so that open requests can finish
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`postgres ended (${code ?? signal})\n${log}`));
  });
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    child.once('error', reject);
    void ended.then((how) => reject(new Error(how)));
  });
  const lifeline = child.stdio[3] as net.Socket;
  lifeline.on('error', () => {}); // its reader was killed
  child.unref();
  (child.stderr as net.Socket).unref();
  lifeline.unref();
  return {
    ended,
    async stop() {
      child.ref();
      lifeline.end();
      await ended;
    },
  };
}

const triesInARow = 5;
const waitBetweenMs = 500;
/** After more deaths than this within this time, the server is not restarted any more. */
const deathsAtMost = 5;
const deathsWithinMs = 10 * 60_000;

/** A server that is restarted when it ends unasked. `lost` resolves with the reason when it is not restarted any more. */
export type SupervisedServer = { readonly lost: Promise<string>; stop(): Promise<void> };

/** Launches a server, and launches it again with the same command when it ends unasked, a limited number of times. */
export async function launchSupervised(launcher: Launcher, command: readonly string[]): Promise<SupervisedServer> {
  let server = await launch(launcher, command);
  let stopping = false;
  const deaths: number[] = [];

  const again = async (): Promise<string | undefined> => {
    for (let tries = 1; ; tries++) {
      try {
        server = await launch(launcher, command);
        return undefined;
      } catch (error) {
        if (stopping || tries >= triesInARow) return String(error);
        await new Promise((resolve) => setTimeout(resolve, waitBetweenMs));
      }
    }
  };
  const watch = async (): Promise<string> => {
    for (;;) {
      const how = await server.ended;
      const now = performance.now();
      const lately = [...deaths, now].filter((at) => now - at < deathsWithinMs);
      deaths.splice(0, deaths.length, ...lately);
      const why = stopping || lately.length > deathsAtMost ? how : await again();
      if (why !== undefined) return why;
      if (stopping) await server.stop();
    }
  };
  const over = watch();
  return {
    lost: new Promise((resolve) => void over.then((why) => stopping || resolve(why))),
    async stop() {
      stopping = true;
      await server.stop();
      await over;
    },
  };
}

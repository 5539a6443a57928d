import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ownUrl } from '../../apps/api/src/testing/await-ready-product.ts';
import { launch, startArguments } from '../bench-server.ts';
import { isReady } from './fault-balancer.ts';

/** A process of the product, with what it was started with. */
export type Process = { what: string; url: string; env: NodeJS.ProcessEnv; child: ChildProcess };

/** Starts a process on a free port, which it keeps when it is started again, and waits until it is ready. */
export async function runProcess(shared: NodeJS.ProcessEnv, what: string, role: string): Promise<Process> {
  const env = { ...shared, PORT: '0', PUBLIC_URL: ownUrl, SAZON_ROLE: role };
  const { child, url } = await launch(env, 240_000);
  return { what, url, env: { ...env, PORT: new URL(url).port, PUBLIC_URL: url }, child };
}

export async function stopProcess({ child }: Process, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** Kills a process and starts it again. Of those that people call, it waits until it is ready. */
export async function killProcess(one: Process): Promise<void> {
  await stopProcess(one, 'SIGKILL');
  one.child = spawn(process.execPath, startArguments, {
    ...{ cwd: path.resolve(import.meta.dirname, '../..'), env: one.env, stdio: ['ignore', 'ignore', 'inherit'] },
  });
  const isCalled = one.env.SAZON_ROLE === 'web';
  while (isCalled && one.child.exitCode === null && !(await isReady(one.url)))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Stops a process from running for a while. */
export async function freeze(pid: number, forMs: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, forMs));
  process.kill(pid, 'SIGCONT');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../db/embedded-ports.ts';

const main = path.join(import.meta.dirname, '..', 'main.ts');

/** A process of the product. `ended` resolves with its exit code. */
export type SpawnedProduct = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): string;
  /** Resolves when it is ready to serve; rejects with what it said when it ends before. */
  ready(): Promise<void>;
};

/** Starts the product in a process of its own, with these variables only. */
export async function spawnProduct(env: Record<string, string>): Promise<SpawnedProduct> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME, NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    url,
    child,
    ended,
    said: () => said,
    async ready() {
      for (;;) {
        const isReady = await fetch(`${url}/api/ready`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (isReady) return;
        if (child.exitCode !== null) throw new Error(said);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

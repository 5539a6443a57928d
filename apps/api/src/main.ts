import module from 'node:module';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { compiledCodeFolder } from './sheets/start-thread.ts';
import type { RunningProduct } from './start.ts';
import { startDatabase } from './start-database.ts';
import { formatWelcome } from './welcome-text.ts';

/** Ctrl-C in a terminal reaches npm and this process: a second signal within this time (ms) is the same one. */
const echoMs = 1000;
/** Work that still runs after this time (ms) is cut off, because the supervisor kills the process soon after. */
const endWithinMs = 22_000;

const ending = new AbortController();
let running: RunningProduct | undefined;
let toldAt = Number.POSITIVE_INFINITY;

const fail = (line: unknown): never => {
  console.error(line);
  process.exit(1);
};

async function end(signal: NodeJS.Signals): Promise<void> {
  const now = performance.now();
  if (now - toldAt > echoMs) fail('Sazón ends at once.');
  if (ending.signal.aborted) return;
  toldAt = now;
  console.log('Stopping...');
  setTimeout(() => fail('Sazón ends with work unfinished: something took too long.'), endWithinMs).unref();
  ending.abort();
  // a start that is running undoes itself
  if (running === undefined) return;
  // a product started in a terminal has no load balancer to wait for
  await running.stop(signal === 'SIGTERM' ? running.deps.config.stopGraceMs : 0).catch(fail);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(signal));

try {
  const startedAt = performance.now();
  // later starts read the compiled code instead of making it again; without write permission nothing is kept
  module.enableCompileCache(compiledCodeFolder);
  const config = readConfig(process.env);
  // most of the product's code is loaded while the database makes its files
  const database = await startDatabase(config, console.log, () => import('./start.ts'));
  const { start } = await import('./start.ts');
  running = await start(config, console.log, ending.signal, database);
  console.log(formatWelcome(config, running.url, performance.now() - startedAt));
  module.flushCompileCache();
  void running.lost.then((why) =>
    fail(`Sazón ends: its database stopped and does not start again. ${why.split('\n')[0]}`),
  );
} catch (error) {
  if (ending.signal.aborted) process.exit(0);
  if (!(error instanceof ConfigError)) fail(error);
  for (const line of (error as ConfigError).message.split('\n')) console.error(`Sazón cannot start. ${line}`);
  process.exit(1);
}

import { ConfigError, readConfig } from './config.ts';
import { start } from './start.ts';
import { welcome } from './welcome.ts';

// Ctrl-C in a terminal reaches npm and this process both: the second signal must not cut the first one's work short.
let stopping = false;

try {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const running = await start(config, console.log);
  console.log(welcome(config, running.url, performance.now() - startedAt));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      console.log('Stopping...');
      running.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  if (error instanceof ConfigError) {
    for (const line of error.message.split('\n')) console.error(`Sazón cannot start. ${line}`);
  } else console.error(error);
  process.exit(1);
}

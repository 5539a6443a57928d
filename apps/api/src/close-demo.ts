import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { connectAll } from './db/connect.ts';
import { closeDemo } from './db/seed/close-demo.ts';

/**
 * Runs `npm run close-demo`: closes the ways into the demo in the database of `DATABASE_URL`, so that production may
 * start on it.
 */
async function run(): Promise<string> {
  const { databaseUrl } = readConfig({ ...process.env, SAZON_ENV: 'development' });
  if (databaseUrl === undefined) throw new ConfigError('DATABASE_URL: say in which database');
  const { db, close } = connectAll(databaseUrl, 2, () => {});
  try {
    const { accounts, codes, boards } = await closeDemo(db);
    return `Closed: ${accounts} demo accounts, ${codes} codes of consolidators, ${boards} arrival boards.`;
  } finally {
    await close();
  }
}

try {
  console.log(await run());
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { migrateAt } from './db/migrate-with-own-connections.ts';

/** Runs `npm run migrate`: brings the schema of `DATABASE_URL` up to date, before new processes start. */
async function run(): Promise<string> {
  const { databaseUrl, directUrl, migrateUrl } = readConfig(process.env);
  const url = migrateUrl ?? directUrl ?? databaseUrl;
  if (url === undefined)
    throw new ConfigError('DATABASE_URL: say which database. The embedded one is migrated at each start');
  const applied = await migrateAt(url);
  return applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.length} migrations: ${applied.join(', ')}.`;
}

try {
  console.log(await run());
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

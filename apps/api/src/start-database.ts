import path from 'node:path';
import type { Config } from './config.ts';
import { type EmbeddedDatabase, startEmbedded } from './db/embedded-database.ts';

/**
 * Starts the embedded database, unless the configuration names another one. `meanwhile` is called when its programs
 * run, to do something else while they work.
 */
export async function startDatabase(
  config: Config,
  say: (line: string) => void,
  meanwhile?: () => Promise<unknown>,
): Promise<EmbeddedDatabase | undefined> {
  if (config.databaseUrl !== undefined) return undefined;
  say('Starting the database...');
  return await startEmbedded(path.join(config.dataDir, 'db'), {}, meanwhile);
}

import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Reader } from './db/connect.ts';
import { listChangedMigrations, UnreleasedDatabaseError } from './db/migrate.ts';
import { migrateAt } from './db/migrate-with-own-connections.ts';
import { listOpenDemoAccess } from './db/seed/list-open-demo-access.ts';
import type { Deps } from './deps.ts';

/**
 * Brings the database up to date: migrates it, and fills an empty one with demo data where configured. In production it
 * throws ConfigError when demo accounts are left.
 */
export async function prepareData(deps: Deps, url: string, say: (line: string) => void): Promise<void> {
  const applied = await migrateAt(deps.config.migrateUrl ?? url).catch((error: unknown) => {
    if (error instanceof UnreleasedDatabaseError) throw new ConfigError(unreleased(deps.config));
    throw isUnreachable(error)
      ? new ConfigError(`DATABASE_URL: the database cannot be reached (${String(error)})`)
      : error;
  });
  if (applied.length > 0) say(`Applied ${applied.length} migrations.`);
  if (deps.config.env !== 'production') await sayWhichMigrationsChanged(deps, say);
  if (deps.config.demo && (await isWithoutPeople(deps.db))) {
    const { loadDemo } = await import('./load-demo.ts');
    await loadDemo(deps, say);
  }
  if (deps.config.env !== 'production') return;
  const left = await listOpenDemoAccess(deps.db, deps.config);
  if (left.length > 0) {
    throw new ConfigError(
      `DATABASE_URL: this database holds demo data whose secrets everybody knows (${left.join(', ')}). Use another database, or take them out (docs/operations.md).`,
    );
  }
}

async function sayWhichMigrationsChanged({ db, config }: Deps, say: (line: string) => void): Promise<void> {
  const changed = await listChangedMigrations(db);
  if (changed.length === 0) return;
  const renewal = config.databaseUrl === undefined ? `delete ${config.dataDir} and start again` : 'use an empty one';
  say(`This database ran ${changed.join(', ')} before the file changed, and lacks what it makes now: ${renewal}.`);
}

const isWithoutPeople = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;

const unreleased = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined
    ? `DATA_DIR: the data in ${dataDir} is of an unreleased version and cannot be brought up to date. Delete that folder and start again: a new one is made.`
    : 'DATABASE_URL: this database is of an unreleased version and cannot be brought up to date. Use an empty one.';

const isUnreachable = (error: unknown) =>
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28P01|28000|3D000/.test(
    `${(error as { code?: string }).code} ${String(error)}`,
  );

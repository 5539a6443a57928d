import { connect } from './connect.ts';
import { migrationTimeLimits } from './connection-time-limits.ts';
import { migrate } from './migrate.ts';

const maxTries = 30;

/**
 * Migrates the schema of the database at `url`, on connections of its own. A lock on a busy table is not awaited long,
 * because others wait behind it; the migration is tried again. Returns the applied migrations.
 */
export async function migrateAt(url: string): Promise<string[]> {
  const { db } = connect(url, 2, migrationTimeLimits);
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await migrate(db);
      } catch (error) {
        if ((error as { code?: string }).code !== '55P03' || tries >= maxTries) throw error;
      }
    }
  } finally {
    await db.destroy();
  }
}

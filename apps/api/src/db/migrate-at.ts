import { connect, forMigrations } from './connect.ts';
import { migrate } from './migrate.ts';

const maxTries = 30;

/**
 * Brings the schema of the database at `url` up to date, on connections of its own. A table that somebody uses all the time is
 * not waited for longer than others can wait behind: it is tried again. Answers what was applied.
 */
export async function migrateAt(url: string): Promise<string[]> {
  const { db } = connect(url, 2, forMigrations);
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

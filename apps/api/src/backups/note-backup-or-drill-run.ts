import pg from 'pg';

/** A copy that was made, or restored for practice; figures and alarms are about the last of each. */
export type BackupRun = {
  readonly kind: 'backup' | 'drill';
  readonly name: string;
  readonly bytes: number;
  readonly finishedAtMs: number;
};

/** Writes to the database at `url` that a copy was made or practised. One of before this table is left as it is. */
export async function noteBackupRun(url: string, { kind, name, bytes, finishedAtMs }: BackupRun): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sazon backups' });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO backup_runs (kind, name, bytes, finished_at) VALUES ($1, $2, $3, to_timestamp($4::float8 / 1000))`,
      [kind, name, bytes, finishedAtMs],
    );
  } catch (error) {
    const undefinedTable = '42P01';
    if ((error as { code?: string }).code !== undefinedTable) throw error;
  } finally {
    await client.end();
  }
}

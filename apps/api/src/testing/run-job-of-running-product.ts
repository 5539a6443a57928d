import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { startEmbedded } from '../db/embedded-database.ts';

const mostMs = 180_000;

/** Has the product that runs on this data folder do a scheduled job now, and waits until it is done. */
export async function runJob(dataDir: string, name: string): Promise<void> {
  const database = await startEmbedded(path.join(dataDir, 'db'));
  if (database.owned) {
    await database.stop();
    throw new Error('no product runs on this folder');
  }
  const asked = { createSchema: false, migrate: false, supervise: false, schedule: false };
  const boss = new PgBoss({ connectionString: database.url, schema: 'jobs', max: 1, ...asked });
  await boss.start();
  try {
    const deadline = Date.now() + mostMs;
    for (let id: string | null = null; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      if (Date.now() > deadline) throw new Error(`the job ${name} was not done`);
      // a product that has just started does not have all its jobs yet
      if ((await boss.getQueue(name)) === null) continue;
      // null: the run of the minute is not over, which may have begun before
      id ??= await boss.send(name);
      const [job] = id === null ? [] : await boss.findJobs(name, { id });
      if (job?.state === 'completed') return;
      if (job?.state === 'failed') throw new Error(`the job ${name} failed`);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

// Jobs in a process of their own, by name, so that their memory can be watched. Prints one line of JSON for each: its
// milliseconds, and the most memory (MB) that the process has held so far.
import { resourceUsage } from 'node:process';
import { readConfig } from '../apps/api/src/config.ts';
import { connectAll } from '../apps/api/src/db/connect.ts';
import { scheduledJobs } from '../apps/api/src/scheduled-jobs.ts';
import { start } from '../apps/api/src/start.ts';

const names = process.argv.slice(2);
const product = await start(readConfig(process.env), () => {});
const { jobsDb: db, close } = connectAll(process.env.DATABASE_URL as string, 2, () => {});
for (const name of names) {
  const work = scheduledJobs.find((each) => each.name === name);
  if (work === undefined) throw new Error(`There is no job ${name}`);
  const startedAt = performance.now();
  let error: string | undefined;
  await work.run({ ...product.deps, db }).catch((reason: unknown) => {
    error = String(reason).slice(0, 200);
  });
  const ms = performance.now() - startedAt;
  process.stdout.write(`${JSON.stringify({ name, ms, mb: resourceUsage().maxRSS / 1024, error })}\n`);
}
await close();
await product.stop();
process.exit(0);

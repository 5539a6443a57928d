// One run of the job that issues settlements, in a process of its own so that the bench can kill it. Prints its
// milliseconds without the start and the end of the process.
import type { Config } from '../apps/api/src/config.ts';
import { connectAll } from '../apps/api/src/db/connect.ts';
import { approveAndIssueSettlements } from '../apps/api/src/features/bills/approve-and-issue-settlements-actions.ts';
import { startLive } from '../apps/api/src/http/live.ts';
import { outboxMessages } from '../apps/api/src/outside/store-messages-in-outbox.ts';
import { createUuidV7 } from '../apps/api/src/uuid-v7.ts';

const [, , url = '', instant = ''] = process.argv;
const nowMs = Date.parse(instant);
const { jobsDb: db, pool, close } = connectAll(url, 2, () => {});
const live = startLive(pool, () => {});
const startedAt = performance.now();
await approveAndIssueSettlements({
  ...{ db, live, now: () => nowMs, newId: () => createUuidV7(nowMs), invoices: null, messages: outboxMessages },
  config: { publicUrl: 'http://localhost' } as Config,
});
process.stdout.write(String(performance.now() - startedAt));
await live.close();
await close();

// One job of a company's month, in a process of its own so that its memory can be watched: closes payroll periods, bills
// companies, works on started imports, or draws signed statements. Prints its milliseconds without the start and the end of the process.
import { randomInt } from 'node:crypto';
import { connectAll } from '../apps/api/src/db/connect.ts';
import { billCompanies } from '../apps/api/src/features/company-bills/generate-and-issue-company-bills-actions.ts';
import { runImports } from '../apps/api/src/features/employee-imports/start-undo-and-run-imports-actions.ts';
import { closePayrollPeriods } from '../apps/api/src/features/payroll/close-payroll-periods-actions.ts';
import { renderPendingDocuments } from '../apps/api/src/features/payroll/draw-pending-documents-actions.ts';
import { startLive } from '../apps/api/src/http/live.ts';
import { outboxMessages } from '../apps/api/src/outside/store-messages-in-outbox.ts';
import { createUuidV7 } from '../apps/api/src/uuid-v7.ts';
import { benchSecret } from './bench-server.ts';

const [, , url = '', instant = '', job = ''] = process.argv;
const jobs = { close: closePayrollPeriods, bill: billCompanies, import: runImports, draw: drawAll };
if (!(job in jobs)) throw new Error(`There is no job ${job}`);
async function drawAll(given: Parameters<typeof renderPendingDocuments>[0]): Promise<void> {
  while ((await renderPendingDocuments(given)) > 0);
}
const nowMs = Date.parse(instant);
const { jobsDb: db, pool, close } = connectAll(url, 2, () => {});
const live = startLive(pool, () => {});
const deps = {
  db,
  live,
  now: () => nowMs,
  newId: () => createUuidV7(nowMs),
  randomInt,
  config: { secret: benchSecret, publicUrl: 'http://sazon.test' },
};
const startedAt = performance.now();
await jobs[job as keyof typeof jobs]({ ...deps, messages: outboxMessages } as never);
process.stdout.write(String(performance.now() - startedAt));
await live.close();
await close();

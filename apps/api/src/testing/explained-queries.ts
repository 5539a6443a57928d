import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { connect, type Pool } from '../db/connect.ts';
import { jobTimeLimits } from '../db/connection-time-limits.ts';
import { silentPublisher } from '../db/live-event-collector.ts';
import type { Database } from '../db/schema/database.ts';
import { recordOrderFacts } from '../features/reports/record-order-facts-actions.ts';
import { loadDemoData } from './demo-data.ts';
import { freshDatabase } from './test-database.ts';

export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
};

export const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** A database with the demo data. `asked` holds the statements that `db` ran; `explain` says how one is answered. */
export async function explainedQueries(nowMs: number) {
  const database = await freshDatabase();
  const { db: seeding, pool } = connect(database.url, 2, jobTimeLimits);
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'query') asked.push(event.query);
    },
  }) as Pool;
  await loadDemoData(seeding, nowMs);
  await recordOrderFacts({ db: seeding, live: silentPublisher, now: () => nowMs });
  /** How the database answers a statement when it may read whole only what has no index. */
  async function explain(query: CompiledQuery, forbidden = ['enable_seqscan']): Promise<Plan> {
    return await seeding.transaction().execute(async (tx) => {
      for (const setting of forbidden) await sql`SELECT set_config(${setting}, 'off', true)`.execute(tx);
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        ...query,
        sql: `EXPLAIN (FORMAT JSON) ${query.sql}`,
      });
      return rows[0]?.['QUERY PLAN'][0].Plan as Plan;
    });
  }
  const drop = async () => {
    await seeding.destroy();
    await database.drop();
  };
  return { seeding, db, asked, explain, drop };
}

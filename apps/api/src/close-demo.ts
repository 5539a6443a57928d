import { sql } from 'kysely';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { connectAll } from './db/connect.ts';
import { silentPublisher } from './db/live-event-collector.ts';
import { inTransaction, together } from './db/transaction.ts';

/** `npm run close-demo`: closes the doors of the demo in the database of `DATABASE_URL`, so that production starts on it. */
async function closeDemo(): Promise<string> {
  const { databaseUrl } = readConfig({ ...process.env, SAZON_ENV: 'development' });
  if (databaseUrl === undefined) throw new ConfigError('DATABASE_URL: say in which database');
  const { db, close } = connectAll(databaseUrl, 2, () => {});
  try {
    const [people, codes, screens] = await inTransaction({ db, live: silentPublisher }, (tx) =>
      together([
        sql`UPDATE users SET active = false WHERE active AND email ILIKE '%@demo.sazon.co'`.execute(tx),
        sql`UPDATE consolidators SET active = false WHERE active`.execute(tx),
        sql`UPDATE lobby_screens SET revoked_at = now() WHERE revoked_at IS NULL`.execute(tx),
      ]),
    );
    const counts = [people, codes, screens].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0));
    return `Closed: ${counts[0]} demo accounts, ${counts[1]} codes of consolidators, ${counts[2]} arrival boards.`;
  } finally {
    await close();
  }
}

try {
  console.log(await closeDemo());
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

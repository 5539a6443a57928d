import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import type pg from 'pg';
import { freshDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { isDatabaseUnavailable } from './database-unavailable-errors.ts';
import { silentPublisher } from './live-event-collector.ts';
import { PreparingClient } from './preparing-client.ts';
import { inOneStatement, inTransaction, type Tx, together } from './transaction.ts';

const database = await freshDatabase();
const { db } = connect(database.url, 3);
const deps = { db, live: silentPublisher };
after(async () => {
  await db.destroy();
  await database.drop();
});
await sql`CREATE TABLE notes (word text NOT NULL)`.execute(db);
await sql`CREATE SEQUENCE calls`.execute(db);
// a sequence keeps its count when its transaction is lost
await sql`CREATE FUNCTION leave_at_first() RETURNS text LANGUAGE plpgsql AS $$
  BEGIN IF nextval('calls') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN 'stayed'; END $$`.execute(
  db,
);

const write = (tx: Tx, word: string) => sql`INSERT INTO notes (word) VALUES (${word})`.execute(tx);
const leaveAtFirst = (reader: typeof db | Tx) =>
  sql<{ at: string }>`SELECT leave_at_first() AS at, ${''}::text`.execute(reader);
const written = async () => (await sql<{ word: string }>`SELECT word FROM notes ORDER BY word`.execute(db)).rows;
const beginAnew = () => sql`DELETE FROM notes`.execute(db).then(() => sql`ALTER SEQUENCE calls RESTART`.execute(db));

describe('a connection that is lost', () => {
  it('runs its transaction again on another one, if COMMIT was not sent', async () => {
    await beginAnew();
    const attempts: number[] = [];
    await inTransaction(deps, async (tx, _events, attempt) => {
      attempts.push(attempt);
      await together([write(tx, `attempt ${attempt}`), leaveAtFirst(tx)]);
    });
    assert.deepEqual(attempts, [1, 2]);
    assert.deepEqual(await written(), [{ word: 'attempt 2' }]);
  });

  it('asks a read again, and repeats no write', async () => {
    await beginAnew();
    assert.equal((await leaveAtFirst(db)).rows[0]?.at, 'stayed');
    await beginAnew();
    const lost = inOneStatement(deps, (tx) =>
      sql`INSERT INTO notes SELECT leave_at_first() || ${'!'}::text`.execute(tx),
    );
    await assert.rejects(lost, isDatabaseUnavailable);
    assert.deepEqual(await written(), []);
  });
});

describe('a table that is altered while it is read and written', () => {
  it('is read anew with its new columns, outside of a transaction and within', async () => {
    await beginAnew();
    const read = (reader: typeof db | Tx) => sql`SELECT * FROM notes WHERE word <> ${''}`.execute(reader);
    const readInside = () => inTransaction(deps, async (tx) => [await write(tx, 'a'), await read(tx)] as const);
    await Promise.all([1, 2, 3].map(() => read(db)));
    await Promise.all([1, 2, 3].map(readInside));
    await sql`ALTER TABLE notes ADD COLUMN at int NOT NULL DEFAULT 5`.execute(db);
    const answers = await Promise.all([1, 2, 3].map(() => read(db)));
    for (const { rows } of answers) assert.deepEqual(rows, Array(3).fill({ word: 'a', at: 5 }));
    await sql`ALTER TABLE notes DROP COLUMN at`.execute(db);
    await Promise.all([1, 2, 3].map(readInside));
    assert.equal((await written()).length, 6);
  });
});

describe('statements that are sent together', () => {
  it('have each as long as one alone', async () => {
    const client = new PreparingClient({
      ...{ connectionString: database.url, statement_timeout: 60_000, query_timeout: 1000 },
      ...({ pipeline: true } as pg.ClientConfig),
    });
    await client.connect();
    await client.query('begin');
    const sleep = () => client.query('SELECT pg_sleep($1)', [0.7]);
    await Promise.all([sleep(), sleep()]);
    await client.end();
  });
});

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { refuse } from '@sazon/contract/refusal';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { isDatabaseUnavailable } from './database-unavailable-errors.ts';
import { silentPublisher } from './live-event-collector.ts';
import { commitTogether, inOneStatement, inTransaction, type Tx, together } from './transaction.ts';

const database = await freshDatabase();
const { db } = connect(database.url, 3);
after(async () => {
  await db.destroy();
  await database.drop();
});
await sql`CREATE TABLE notes (word text NOT NULL CHECK (word <> 'refused'))`.execute(db);

const write = (tx: Tx, word: string) => sql`INSERT INTO notes (word) VALUES (${word})`.execute(tx);
const written = async () => (await sql<{ word: string }>`SELECT word FROM notes ORDER BY word`.execute(db)).rows;

const rounds = Array.from({ length: 40 }, (_, round) => round);

describe('a transaction that fails', () => {
  it('leaves nothing of the statements that were issued beside the one that failed', async () => {
    for (const _ of rounds) {
      const failed = inTransaction({ db, live: silentPublisher }, async (tx) => {
        await Promise.all([write(tx, 'before'), write(tx, 'refused'), write(tx, 'queued'), write(tx, 'queued too')]);
      });
      await assert.rejects(failed, /violates check constraint/);
      assert.deepEqual(await written(), []);
    }
  });

  it('takes no further statement from who goes on behind it', async () => {
    const late: Promise<unknown>[] = [];
    const goesOn = async (tx: Tx) => {
      await write(tx, 'first');
      await write(tx, 'behind');
    };
    for (const _ of rounds) {
      const failed = inTransaction({ db, live: silentPublisher }, async (tx) => {
        late.push(goesOn(tx).catch((error: Error) => error.message));
        await write(tx, 'refused');
      });
      await assert.rejects(failed, /violates check constraint/);
    }
    // as many transactions borrow the same connections meanwhile
    await Promise.all(
      rounds.map(() => inTransaction({ db, live: silentPublisher }, async (tx) => sql`SELECT 1`.execute(tx))),
    );
    const ends = new Set(await Promise.all(late));
    assert.ok(
      [...ends].every((end) => /too late|current transaction is aborted/.test(String(end))),
      [...ends].join(),
    );
    assert.deepEqual(await written(), []);
  });

  it('takes none either after it committed, and what it did not wait for is in it', async () => {
    let kept: Tx | undefined;
    await inTransaction({ db, live: silentPublisher }, async (tx) => {
      kept = tx;
      void write(tx, 'not waited for');
    });
    assert.deepEqual(await written(), [{ word: 'not waited for' }]);
    await assert.rejects(write(kept as Tx, 'after'), /came too late/);
    await sql`DELETE FROM notes`.execute(db);
  });
});

describe('one statement', () => {
  const heard: string[] = [];
  const live = { publish: async (scopes: Iterable<string>) => void heard.push(...scopes) };

  it('is committed when it answers, and what it publishes is told then', async () => {
    await inOneStatement({ db, live }, async (tx) => {
      tx.events.publish(['platform']);
      await write(tx, 'alone');
    });
    assert.deepEqual(heard, ['platform']);
    assert.deepEqual(await written(), [{ word: 'alone' }]);
    await sql`DELETE FROM notes`.execute(db);
  });

  it('refuses a second one, which would be another transaction', async () => {
    const two = inOneStatement({ db, live }, async (tx) => {
      await write(tx, 'first');
      await write(tx, 'second');
    });
    await assert.rejects(two, /a second statement needs a transaction/);
    assert.deepEqual(await written(), [{ word: 'first' }]);
    await sql`DELETE FROM notes`.execute(db);
  });
});

describe('statements together', () => {
  it('answer in the order in which they stand', async () => {
    const answers = await inTransaction({ db, live: silentPublisher }, (tx) =>
      together([
        sql<{ n: number }>`SELECT 1 AS n`.execute(tx).then(({ rows }) => rows[0]?.n),
        'no statement',
        sql<{ n: number }>`SELECT 2 AS n`.execute(tx).then(({ rows }) => rows[0]?.n),
      ]),
    );
    assert.deepEqual(answers, [1, 'no statement', 2]);
  });

  it('wait for all, then throw what failed first, not what failed because of it', async () => {
    const ended: string[] = [];
    const slow = async (tx: Tx) => {
      await write(tx, 'one');
      await write(tx, 'two').finally(() => ended.push('slow'));
    };
    const failed = inTransaction({ db, live: silentPublisher }, async (tx) => {
      await together([slow(tx), write(tx, 'refused')]).finally(() => ended.push('together'));
    });
    await assert.rejects(failed, /violates check constraint/);
    assert.deepEqual(ended, ['slow', 'together']);
    assert.deepEqual(await written(), []);
  });
});

describe('statements that are sent in one batch', () => {
  const deps = { db, live: silentPublisher };

  it('see what those before them wrote, and are one transaction with the BEGIN that goes along', async () => {
    const [, seen, inside] = await inTransaction(deps, (tx) =>
      together([
        write(tx, 'seen'),
        sql<{ word: string }>`SELECT word FROM notes WHERE word <> ${''}`.execute(tx),
        sql<{ id: string }>`SELECT pg_current_xact_id_if_assigned()::text AS id, ${''}`.execute(tx),
      ]),
    );
    assert.deepEqual(seen.rows, [{ word: 'seen' }]);
    assert.notEqual(inside.rows[0]?.id, null);
    await sql`DELETE FROM notes`.execute(db);
  });

  it('leave nothing when a value cannot be sent, nor when the commit fails', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('cannot be sent');
      },
    };
    const failed = inTransaction(deps, (tx) =>
      together([write(tx, 'beside it'), sql`SELECT ${unsendable}`.execute(tx), write(tx, 'behind it')]),
    );
    await assert.rejects(failed, /cannot be sent/);
    await sql`CREATE TABLE pairs (id int PRIMARY KEY, other int REFERENCES pairs DEFERRABLE INITIALLY DEFERRED)`.execute(
      db,
    );
    const alone = inOneStatement(deps, (tx) => sql`INSERT INTO pairs VALUES (${1}, ${2})`.execute(tx));
    await assert.rejects(alone, /violates foreign key constraint/);
    const committed = inTransaction(deps, (tx) => sql`INSERT INTO pairs VALUES (${1}, ${2})`.execute(tx));
    await assert.rejects(committed, /violates foreign key constraint/);
    assert.deepEqual(await written(), []);
  });

  it('are committed with the COMMIT that goes along, or nothing is', async () => {
    await inTransaction(deps, async (tx) => {
      await commitTogether(tx, [() => write(tx, 'one'), () => write(tx, 'two')]);
      await assert.rejects(write(tx, 'three'), /came too late/);
    });
    assert.deepEqual(await written(), [{ word: 'one' }, { word: 'two' }]);
    await sql`DELETE FROM notes`.execute(db);
    const refused = inTransaction(deps, (tx) =>
      commitTogether(tx, [() => write(tx, 'before'), () => write(tx, 'refused'), () => write(tx, 'behind')]),
    );
    await assert.rejects(refused, /violates check constraint/);
    const late = async (tx: Tx) => {
      await Promise.resolve();
      await write(tx, 'late');
    };
    for (const word of ['before', 'refused']) {
      const missed = inTransaction(deps, (tx) => commitTogether(tx, [() => write(tx, word), () => late(tx)]));
      await assert.rejects(missed, /would miss the commit/);
    }
    const undone = inTransaction(deps, async (tx) => {
      await assert.rejects(write(tx, 'refused'));
      await commitTogether(tx, [() => write(tx, 'after a failure')]);
    });
    await assert.rejects(undone, /current transaction is aborted/);
    assert.deepEqual(await written(), []);
  });

  it('read a statement that was prepared before, also after it failed and after none answered', async () => {
    const read = (tx: Tx, n: number) => sql<{ at: number }>`SELECT 12 / ${n}::int AS at`.execute(tx);
    for (const n of [0, 3, 0, 4]) {
      const answer = inTransaction(deps, (tx) => together([read(tx, n), read(tx, 1)]));
      if (n === 0) await assert.rejects(answer, /division by zero/);
      else
        assert.deepEqual(
          (await answer).flatMap(({ rows }) => rows),
          [{ at: 12 / n }, { at: 12 }],
        );
    }
    await inTransaction(deps, async () => undefined);
  });
});

describe('a connection that fails a transaction', () => {
  const { db: alone } = connect(database.url, 1);
  const deps = { db: alone, live: silentPublisher };
  after(() => alone.destroy());

  it('runs nothing by itself when its BEGIN failed, and is not used again', async () => {
    const plain = (tx: Tx, word: string) => sql`INSERT INTO notes (word) VALUES (${sql.lit(word)})`.execute(tx);
    const works: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => together([write(tx, 'in its batch'), write(tx, 'also')]),
      (tx) => plain(tx, 'without parameters'),
      (tx) => together([write(tx, 'ahead'), plain(tx, 'right behind it')]),
      (tx) => together([write(tx, 'ahead'), setImmediate().then(() => write(tx, 'in the next batch'))]),
      async (tx) => void write(tx, 'not waited for').catch(() => {}),
    ];
    for (const work of works) {
      await inTransaction(deps, async (tx) => void (await sql`SELECT ${1}::int`.execute(tx)));
      // stands for a cancel that meets BEGIN
      await sql`DEALLOCATE begin`.execute(alone);
      await assert.rejects(inTransaction(deps, work), /prepared statement "begin" does not exist/);
      assert.deepEqual(await written(), []);
    }
    await inTransaction(deps, (tx) => write(tx, 'works again'));
    assert.deepEqual(await written(), [{ word: 'works again' }]);
    await sql`DELETE FROM notes`.execute(db);
  });

  it('runs a statement again with another value than the one that could not be sent', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('cannot be sent');
      },
    };
    const read = (tx: Tx, value: unknown) => sql<{ word: string }>`SELECT ${value}::text AS word`.execute(tx);
    for (const word of ['first', 'later']) {
      await assert.rejects(
        inTransaction(deps, (tx) => read(tx, unsendable)),
        /cannot be sent/,
      );
      assert.deepEqual((await inTransaction(deps, (tx) => read(tx, word))).rows, [{ word }]);
    }
  });

  it('does not say that it committed when the COMMIT that went along failed unnoticed', async () => {
    const unnoticed = inTransaction(deps, async (tx) => {
      await commitTogether(tx, [() => write(tx, 'refused')]).catch(() => {});
    });
    await assert.rejects(unnoticed, /current transaction is aborted/);
    await inTransaction(deps, async () => {});
  });

  it('commits once, or tells that it was lost in the COMMIT and does not run again', async () => {
    await sql`
      CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE TABLE leavers (word text);
      CREATE CONSTRAINT TRIGGER leave AFTER INSERT ON leavers DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION leave()`.execute(db);
    let runs = 0;
    const lost = inTransaction(deps, async (tx) => {
      runs += 1;
      await commitTogether(tx, [() => write(tx, 'lost'), () => sql`INSERT INTO leavers VALUES (${'me'})`.execute(tx)]);
    });
    await assert.rejects(lost, isDatabaseUnavailable);
    assert.equal(runs, 1);
    assert.deepEqual(await written(), []);
    await inTransaction(deps, (tx) => together([write(tx, 'once'), write(tx, 'more')]));
    assert.deepEqual(await written(), [{ word: 'more' }, { word: 'once' }]);
    await sql`DELETE FROM notes`.execute(db);
  });

  it('runs it again when a statement in the middle of its last batch lost a race', async () => {
    await sql`CREATE FUNCTION lose(tries int) RETURNS int LANGUAGE plpgsql AS $$
      BEGIN IF tries < 3 THEN RAISE 'lost' USING ERRCODE = '40001'; END IF; RETURN tries; END $$`.execute(db);
    const attempts: number[] = [];
    await inTransaction(deps, async (tx, _events, attempt) => {
      attempts.push(attempt);
      const lose = () => sql`SELECT lose(${attempt})`.execute(tx);
      await commitTogether(tx, [() => write(tx, 'before'), lose, () => write(tx, 'behind')]);
    });
    assert.deepEqual(attempts, [1, 2, 3]);
    assert.deepEqual(await written(), [{ word: 'before' }, { word: 'behind' }]);
    await sql`DELETE FROM notes`.execute(db);
  });
});

describe('what a transaction publishes', () => {
  /** Somebody who looks at the notes the moment they are told, over another connection. */
  const listening = () => {
    const heard: { scopes: string[]; seen: string[] }[] = [];
    const publish = async (scopes: Iterable<string>) => {
      heard.push({ scopes: [...scopes], seen: (await written()).map(({ word }) => word) });
    };
    return { heard, deps: { db, live: { publish } } };
  };
  const clean = () => sql`DELETE FROM notes`.execute(db);

  it('is told once, after the commit: who is told sees what was written', async (t) => {
    t.after(clean);
    const { heard, deps } = listening();
    const answer = await inTransaction(deps, async (tx, events) => {
      events.publish(['user:a', 'restaurant:b']);
      await write(tx, 'seen');
      tx.events.publish(['user:a', 'platform']);
      assert.deepEqual(heard, []);
      return 'done';
    });
    assert.equal(answer, 'done');
    assert.deepEqual(heard, [{ scopes: ['user:a', 'restaurant:b', 'platform'], seen: ['seen'] }]);
  });

  it('is told to nobody when it refuses, fails or has nothing to tell', async () => {
    const { heard, deps } = listening();
    const refused = await inTransaction(deps, async (tx, events) => {
      events.publish(['user:a']);
      await write(tx, 'taken back');
      return refuse('NOT_FOUND');
    });
    assert.equal(refused.refusal, 'NOT_FOUND');
    const failed = inTransaction(deps, async (tx, events) => {
      events.publish(['user:a']);
      await write(tx, 'refused');
    });
    await assert.rejects(failed, /violates check constraint/);
    await inTransaction(deps, async () => {});
    assert.deepEqual(heard, []);
    assert.deepEqual(await written(), []);
  });

  it('is told once when it lost a race and ran again, and only what the last attempt said', async (t) => {
    t.after(clean);
    const { heard, deps } = listening();
    await inTransaction(deps, async (tx, events, attempt) => {
      events.publish([`user:${attempt}`]);
      await write(tx, `attempt ${attempt}`);
      if (attempt < 3) throw Object.assign(new Error('lost a race'), { code: '40001' });
    });
    assert.deepEqual(heard, [{ scopes: ['user:3'], seen: ['attempt 3'] }]);
  });
});

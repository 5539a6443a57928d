import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isRefusal } from '@sazon/contract/refusal';
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  type KyselyPlugin,
  PostgresDialect,
  sql,
  Transaction,
} from 'kysely';
import type { Db, Pool } from './connect.ts';
import { collectEvents, type Events, type Publisher } from './live-event-collector.ts';
import { isConnectionLost } from './lost-connection-errors.ts';
import { ContentionError, checkViolation, type DatabaseError, isTransient } from './lost-race-errors.ts';
import { findStaffAct, noteStaffAct } from './running-staff-call-for-history.ts';
import type { Database } from './schema/database.ts';

/**
 * A running transaction, with the events it publishes after its commit. Code that must run inside one takes this type,
 * so that it cannot be given the pool.
 */
export type Tx = Transaction<Database> & { readonly events: Events };

/** What a transaction needs: the database, and the publisher of its events. */
export type TransactionDeps = { readonly db: Db; readonly live: Publisher };

const maxTries = 8;
/**
 * The longest wait before the second try, longer before each further one, so that competing transactions spread out.
 */
const apartMs = 15;
/** Work that loses its connection at its third try is not run again. */
const maxLost = 3;

/** Carries a refusal out of a transaction, so that everything written in it is rolled back. */
class RolledBack extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back');
    this.answer = answer;
  }
}

/** Returns a plugin that refuses statements once `end` was called. */
function untilOver(): { plugin: KyselyPlugin; end(): void } {
  let isOver = false;
  return {
    plugin: {
      transformQuery: ({ node }) => {
        if (isOver) throw new Error('the transaction is over: this statement came too late');
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    end: () => {
      isOver = true;
    },
  };
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) });
const ofNoUse = { dialect, driver: new DummyDriver(), config: { dialect } };

/** Gives out one connection to all statements at once, instead of to one after the other, and counts them. */
function shareConnection(connection: DatabaseConnection) {
  const running = new Set<Promise<unknown>>();
  let issued = 0;
  const provider: ConnectionProvider = {
    provideConnection: (consumer) => {
      issued += 1;
      const answer = consumer(connection);
      running.add(answer);
      const forget = () => void running.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
  };
  return {
    provider,
    countIssued: () => issued,
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

type RunningTransaction = { countIssued(): number; commit(): Promise<void> };
const runningTransactions = new WeakMap<Tx, RunningTransaction>();

/**
 * Runs `work` so that it cannot outlive its transaction: once it ends or fails, further statements are refused, and
 * issued ones finish before COMMIT or ROLLBACK. Otherwise they would run after it, on their own.
 */
async function whole<T>(
  plain: Transaction<Database>,
  events: Events,
  noteCommit: () => void,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { plugin, end } = untilOver();
  const ofKysely = plain.getExecutor();
  const connection = await ofKysely.provideConnection(async (one) => one);
  const { provider, countIssued, settle } = shareConnection(connection);
  const executor = ofKysely.withConnectionProvider(provider).withPlugin(plugin);
  const tx: Tx = Object.assign(new Transaction<Database>({ ...ofNoUse, executor }), { events });
  const commit = async () => {
    end();
    noteCommit();
    const { rows } = await connection.executeQuery<{ command?: string }>(CompiledQuery.raw('commit'));
    if (rows[0]?.command === 'ROLLBACK') throw new Error('the transaction had failed before its commit');
  };
  runningTransactions.set(tx, { countIssued, commit });
  try {
    return await work(tx);
  } finally {
    end();
    await settle();
  }
}

/**
 * Runs independent statements of one transaction: issued together, answered in order. When one fails, the others are
 * awaited before the first failure is thrown, so that no statement still runs.
 */
export async function together<const T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const failures: unknown[] = [];
  const noted = statements.map((one) => Promise.resolve(one).catch((error: unknown) => void failures.push(error)));
  const answers = await Promise.all(noted);
  if (failures.length > 0) throw failures[0];
  return answers as { -readonly [K in keyof T]: Awaited<T[K]> };
}

/**
 * Sends the COMMIT along with a transaction's last statements, which saves a round trip. Their answers decide nothing:
 * one that fails rolls all back. Each function issues its only statement at once.
 */
export async function commitTogether(tx: Tx, statements: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { countIssued, commit } = runningTransactions.get(tx) as RunningTransaction;
  let isOneLate = false;
  const answers = statements.map((issue) => {
    const before = countIssued();
    const answer = issue();
    if (countIssued() !== before + 1) isOneLate = true;
    return answer;
  });
  const end = isOneLate ? Promise.reject(new Error('a statement would miss the commit')) : commit();
  await together([...answers, end]);
}

/**
 * Runs `work` in one transaction. A refusal it returns rolls everything back and is passed on; work that lost a race, or
 * its connection before COMMIT was sent, runs again in a fresh transaction, with its attempt number: so `work` does
 * nothing outside of it. After the last attempt it throws `ContentionError`. What `work` publishes through `events`
 * goes out once, after the commit; a refusal, a rollback or a lost attempt publishes nothing. In a call of staff, the
 * transaction enters the history of what staff did (`running-staff-call-for-history.ts`).
 *
 * Lock order, for every action: cart → payment intent → purchase → orders → cart lines → tingo lots → payroll credits →
 * coupons → places of a slot → turns that wait for them → stock of a dish → sums of reviews → catalog
 * version → counters of offers; several of a kind by their
 * id. New orders are visible to no other transaction: placing locks its cart lines before it writes them. The hot
 * counters come last, so that they are held for the shortest time. The lock against first limits (`lockFirstLimit`) is
 * shared: a purchase takes it right after the cart, a release of places right before them.
 */
export async function inTransaction<T>(
  { db, live }: TransactionDeps,
  work: (tx: Tx, events: Events, attempt: number) => Promise<T>,
): Promise<T> {
  const act = findStaffAct();
  for (let tries = 1; ; tries++) {
    const { events, scopes } = collectEvents();
    let committed: T;
    let state: 'connecting' | 'open' | 'committing' = 'connecting';
    const noteCommit = () => {
      state = 'committing';
    };
    try {
      committed = await db.transaction().execute(async (tx) => {
        state = 'open';
        const answer = await whole(tx, events, noteCommit, async (open) => {
          if (act !== undefined) await noteStaffAct(open, act);
          return await work(open, events, tries);
        });
        if (isRefusal(answer)) throw new RolledBack(answer);
        noteCommit();
        return answer;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as T;
      const isLost = (state as string) === 'open' && tries < maxLost && isConnectionLost(error);
      if (!isLost && !isTransient(error as DatabaseError)) throw error;
      if (tries >= maxTries) throw new ContentionError('lost every race', { cause: error });
      await setTimeout(randomInt(apartMs * tries + 1));
      continue;
    }
    // Outside the try: the work is committed, so an error here must not run it again.
    if (scopes.size > 0) await live.publish(scopes);
    return committed;
  }
}

/** Returns a plugin that refuses a second statement. */
function once(): KyselyPlugin {
  let isUsed = false;
  return {
    transformQuery: ({ node }) => {
      if (isUsed) throw new Error('a second statement needs a transaction: inTransaction');
      isUsed = true;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/**
 * Runs work of a single statement without the round trips of BEGIN and COMMIT; a second statement throws. Its events
 * are published when it is done. Inside a call of staff it is a transaction, for the history.
 */
export async function inOneStatement<T>({ db, live }: TransactionDeps, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (findStaffAct() !== undefined) return await inTransaction({ db, live }, work);
  const { events, scopes } = collectEvents();
  const answer = await work(Object.assign((db as Pool).withPlugin(once()), { events }) as unknown as Tx);
  if (scopes.size > 0) await live.publish(scopes);
  return answer;
}

/**
 * Runs a part of a transaction. When `work` returns undefined or breaks a table's CHECK, the part is undone, this
 * returns undefined, and the rest of the transaction goes on.
 */
export async function tryPart<T>(tx: Tx, work: () => Promise<T | undefined>): Promise<T | undefined> {
  await sql`SAVEPOINT part`.execute(tx);
  try {
    const answer = await work();
    if (answer !== undefined) return answer;
  } catch (error) {
    if ((error as { code?: string }).code !== checkViolation) throw error;
  }
  await sql`ROLLBACK TO SAVEPOINT part`.execute(tx);
  return undefined;
}

import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isRefusal } from '@sazon/contract/refusal';
import { type KyselyPlugin, sql, type Transaction } from 'kysely';
import type { Db, Pool } from './connect.ts';
import { collectEvents, type Events, type Publisher } from './events.ts';
import type { Database } from './schema/database.ts';

/**
 * A running transaction, with what it publishes once it is committed. Whoever must be inside one takes this, so it cannot be
 * handed the pool.
 */
export type Tx = Transaction<Database> & { readonly events: Events };

/** What a transaction needs of the world: where it runs, and whom it tells when it is committed. */
export type Frame = { readonly db: Db; readonly live: Publisher };

type DatabaseError = { code?: string; constraint?: string; table?: string; column?: string };

const checkViolation = '23514';

/**
 * Whether the same work, run again from the start, may well succeed: it lost a race with another transaction. Two orders
 * that drew the same confirmation code at the same moment are such a race, and so is one whose every draw was taken; and
 * tingos or payroll credit that were there when they were read and spent when they were to be reserved.
 */
const isTransient = ({ code, constraint, table, column }: DatabaseError): boolean =>
  code === '40001' ||
  code === '40P01' ||
  (code === '23505' && constraint === 'orders_one_code') ||
  (code === '23502' && table === 'orders' && column === 'code') ||
  (code === checkViolation && (table === 'tingo_lots' || table === 'payroll_credits'));

const maxTries = 8;
/** So long at most a work waits before its second try, more before each further one: those that met go apart. */
const apartMs = 15;

/** Carries a refusal out of a transaction so that everything written in it is rolled back. */
class RolledBack extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back');
    this.answer = answer;
  }
}

/** Others were faster, try after try: nothing is wrong with what was asked, and nothing was written. */
export class Crowded extends Error {}

/** Refuses what a transaction is asked after its end was decided. */
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

/**
 * Runs `work` so that nothing of it is left behind: when it ended, well or badly, no further statement is taken, and
 * those that were issued have run before COMMIT or ROLLBACK leaves. Otherwise they would run behind it, by themselves.
 */
async function whole<T>(plain: Transaction<Database>, events: Events, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { plugin, end } = untilOver();
  try {
    return await work(Object.assign(plain.withPlugin(plugin), { events }));
  } finally {
    end();
    // the connection serves in turn: whoever asks last gets it when the others are done
    await plain.getExecutor().provideConnection(async () => {});
  }
}

/**
 * Statements of one transaction that do not need each other's answers: issued together, answered in turn. When one fails
 * the others are waited for, then the first failure is thrown: nobody goes on while a sibling still writes.
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
 * Runs `work` in one transaction. A refusal it returns rolls everything back and is handed on; what lost a race runs
 * the whole work again in a fresh transaction, told which attempt this is. After the last one it throws `Crowded`.
 * What `work` publishes, by `events` or the same `events` of its transaction, is told once, after the commit; a refusal, a
 * rollback and a lost attempt tell nobody.
 *
 * Lock order, for every action: cart → payment intent → purchase → orders → cart lines → tingo lots → payroll credits →
 * coupons → places of a slot → turns that wait for them → stock of a dish → catalog version; several of a kind by their
 * id. Orders that are new are nobody else's: placing locks its cart lines before it writes them. The hot counters come
 * last: they are held for the shortest time. That nothing gets its first limit is shared: by who buys right behind the cart,
 * by who gives places back right before them.
 */
export async function inTransaction<T>(
  { db, live }: Frame,
  work: (tx: Tx, events: Events, attempt: number) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const { events, scopes } = collectEvents();
    let committed: T;
    try {
      committed = await db.transaction().execute(async (tx) => {
        const answer = await whole(tx, events, (open) => work(open, events, tries));
        if (isRefusal(answer)) throw new RolledBack(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as T;
      if (!isTransient(error as DatabaseError)) throw error;
      if (tries >= maxTries) throw new Crowded('lost every race', { cause: error });
      await setTimeout(randomInt(apartMs * tries + 1));
      continue;
    }
    // outside the try: whatever goes wrong here, the work is committed and is not run again
    if (scopes.size > 0) await live.publish(scopes);
    return committed;
  }
}

/** Refuses what would be a second transaction. */
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
 * Runs work that is one statement, as the transaction that PostgreSQL makes of it: no round trip for BEGIN and COMMIT. A
 * second statement is refused. What it publishes is told when it is done.
 */
export async function inOneStatement<T>({ db, live }: Frame, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { events, scopes } = collectEvents();
  const answer = await work(Object.assign((db as Pool).withPlugin(once()), { events }) as unknown as Tx);
  if (scopes.size > 0) await live.publish(scopes);
  return answer;
}

/**
 * Tries a part of a running transaction: `work` that answers undefined, or breaks the CHECK of a table, is undone while
 * the rest of the transaction goes on. Answers undefined then.
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

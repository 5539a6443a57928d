import { sql } from 'kysely';
import type { Pool } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { CardToken, Objects, OtpSession, OutgoingEvent, Transaction } from './stored-object-types.ts';

// Every change is one statement: several API processes share these rows, and none may leave one half-changed.

const timesATokenIsTaken = 2;

export async function find<K extends keyof Objects>(db: Pool, kind: K, id: string): Promise<Objects[K] | undefined> {
  const row = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body as Objects[K] | undefined;
}

/** Stores a new object. Returns false when the id exists. */
export async function add<K extends keyof Objects>(
  db: Pool,
  kind: K,
  id: string,
  body: Objects[K],
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_objects')
    .values({ kind, id, body: JSON.stringify(body), created_at: toIso(nowMs) })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Counts a use of a card token and returns the token, or undefined when it does not exist or was used too often. */
export async function useCardToken(db: Pool, id: string): Promise<CardToken | undefined> {
  const row = await db
    .updateTable('sandbox_objects')
    .set({ body: sql<string>`jsonb_set(body, '{uses}', to_jsonb((body->>'uses')::int + 1))` })
    .where('kind', '=', 'card_token')
    .where('id', '=', id)
    .where(sql<number>`(body->>'uses')::int`, '<', timesATokenIsTaken)
    .returning('body')
    .executeTakeFirst();
  return row?.body as CardToken | undefined;
}

/** Marks a saved card as void. Returns false when there is no such card. */
export async function voidSource(db: Pool, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_objects')
    .set({ body: sql<string>`jsonb_set(body, '{status}', '"VOIDED"')` })
    .where('kind', '=', 'source')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores a new transaction. Returns false when this attempt of its reference already has one. */
export async function addTransaction(db: Pool, made: Transaction, attempt: number, nowMs: number): Promise<boolean> {
  const row = await db
    .with('taken', (query) =>
      query
        .insertInto('sandbox_objects')
        .values({
          kind: 'reference',
          id: `${made.reference}#${attempt}`,
          body: JSON.stringify({ transactionId: made.id }),
          created_at: toIso(nowMs),
        })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
        .returning('id'),
    )
    .insertInto('sandbox_objects')
    .columns(['kind', 'id', 'body', 'created_at'])
    .expression((query) => query.selectFrom('taken').select(toColumns('transaction', made.id, made, nowMs)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves a transaction on from the status with which it was read, and queues its event. Returns false when another call
 * did.
 */
export async function moveTransaction(
  db: Pool,
  next: Transaction,
  from: Transaction['status'],
  event: OutgoingEvent,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .with('moved', (query) =>
      query
        .updateTable('sandbox_objects')
        .set({ body: JSON.stringify(next) })
        .where('kind', '=', 'transaction')
        .where('id', '=', next.id)
        .where(sql<string>`body->>'status'`, '=', from)
        .returning('id'),
    )
    .insertInto('sandbox_objects')
    .columns(['kind', 'id', 'body', 'created_at'])
    .expression((query) =>
      query.selectFrom('moved').select(toColumns('event', `${next.id}:${next.status}`, event, nowMs)),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const toColumns = (kind: keyof Objects, id: string, body: unknown, nowMs: number) => [
  sql<string>`${kind}::text`.as('kind'),
  sql<string>`${id}::text`.as('id'),
  sql<string>`${JSON.stringify(body)}::jsonb`.as('body'),
  sql<string>`${toIso(nowMs)}::timestamptz`.as('created_at'),
];

/** Stores the state of a wallet's code, unless another call used its token first; then returns false. */
export async function moveOtp(db: Pool, id: string, bearer: string, next: OtpSession): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_objects')
    .set({ body: sql<string>`jsonb_set(body, '{sandbox,otp}', ${JSON.stringify(next)}::jsonb)` })
    .where('kind', '=', 'transaction')
    .where('id', '=', id)
    .where(sql<string>`body->'sandbox'->'otp'->>'token'`, '=', bearer)
    .where(sql<string>`body->>'status'`, '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The transactions with a reference, oldest first. */
export async function listTransactions(db: Pool, reference: string): Promise<Transaction[]> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'transaction')
    .where(sql<string>`body->>'reference'`, '=', reference)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.body as Transaction);
}

/** Returns the transaction of a bank's ticket, which is its id without hyphens, or undefined. */
export async function transactionOfTicket(db: Pool, ticket: string): Promise<Transaction | undefined> {
  const row = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'transaction')
    .where(sql<string>`replace(id, '-', '')`, '=', ticket)
    .executeTakeFirst();
  return row?.body as Transaction | undefined;
}

export async function pendingTransactions(db: Pool): Promise<Transaction[]> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'transaction')
    .where(sql<string>`body->>'status'`, '=', 'PENDING')
    .execute();
  return rows.map((row) => row.body as Transaction);
}

/** The events that are not delivered yet, oldest first. */
export async function openEvents(db: Pool): Promise<{ id: string; event: OutgoingEvent }[]> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select(['id', 'body'])
    .where('kind', '=', 'event')
    .where(sql<string>`body->>'nextAtMs'`, 'is not', null)
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.map((row) => ({ id: row.id, event: row.body as OutgoingEvent }));
}

/** Stores the state of an event, unless another process tried it since it was read; then returns false. */
export async function moveEvent(db: Pool, id: string, from: OutgoingEvent, next: OutgoingEvent): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_objects')
    .set({ body: JSON.stringify(next) })
    .where('kind', '=', 'event')
    .where('id', '=', id)
    .where(sql<number>`(body->>'attempts')::int`, '=', from.attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

import type { AdminIntent, IntentStory } from '@sazon/contract/payments/admin-schemas';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { together } from '../../db/transaction.ts';
import { isSearchLongEnough, matchesPerson, maxCountedRows } from '../accounts/people-search-conditions.ts';
import { selectUnusedCop } from '../refunds/refund-by-support-queries.ts';

export type IntentFilter = {
  status?: AdminIntent['status'] | 'refund' | 'mismatch' | undefined;
  method?: string | undefined;
  buys?: 'orders' | 'tingos' | undefined;
  /** From this instant (included) to `toMs` (excluded). */
  fromMs?: number | undefined;
  toMs?: number | undefined;
  search?: string | undefined;
};

const hasRefundToDo = sql<SqlBool>`EXISTS (SELECT FROM refunds
  WHERE refunds.intent_id = payment_intents.id AND refunds.status = 'to_do')`;

/** Matches payments whose approved amount differs from ours, while the alarm about it is open. */
const hasMismatch = sql<SqlBool>`EXISTS (SELECT FROM failed_jobs WHERE name = 'payment-mismatch' AND NOT resolved
  AND data->>'intentId' = payment_intents.id::text)`;

const found = (db: Reader, { status, method, buys, fromMs, toMs, search }: IntentFilter) =>
  db
    .selectFrom('payment_intents')
    .innerJoin('users', 'users.id', 'payment_intents.user_id')
    .$if(status === 'refund', (query) => query.where(hasRefundToDo))
    .$if(status === 'mismatch', (query) => query.where(hasMismatch))
    .$if(status !== undefined && status !== 'refund' && status !== 'mismatch', (query) =>
      query.where('payment_intents.status', '=', status as AdminIntent['status']),
    )
    .$if(method !== undefined, (query) => query.where('payment_intents.method', '=', method as string))
    .$if(buys === 'tingos', (query) => query.where('payment_intents.purchase_id', 'is', null))
    .$if(buys === 'orders', (query) => query.where('payment_intents.purchase_id', 'is not', null))
    .$if(fromMs !== undefined, (query) =>
      query.where(sql<SqlBool>`payment_intents.created_at >= ${toIso(fromMs ?? 0)}::timestamptz`),
    )
    .$if(toMs !== undefined, (query) =>
      query.where(sql<SqlBool>`payment_intents.created_at < ${toIso(toMs ?? 0)}::timestamptz`),
    )
    .$if(search !== undefined && search !== '', (query) => query.where(isAbout(search as string)));

/** Matches payments by reference, transaction, or the customer's phone, name or e-mail, each by its index. */
const isAbout = (search: string) => {
  const byName = isSearchLongEnough(search)
    ? sql`UNION SELECT mine.id FROM users JOIN payment_intents mine ON mine.user_id = users.id WHERE ${matchesPerson(search)}`
    : sql``;
  return sql<SqlBool>`payment_intents.id IN (SELECT id FROM payment_intents WHERE reference = ${search}
    UNION SELECT id FROM payment_intents WHERE transaction_id = ${search} ${byName})`;
};

const columns = sql<Omit<AdminIntent, never>>`json_build_object(
  'id', payment_intents.id, 'status', payment_intents.status,
  'buys', CASE WHEN payment_intents.purchase_id IS NULL THEN 'tingos' ELSE 'orders' END,
  'method', payment_intents.method, 'reference', payment_intents.reference, 'amount', payment_intents.amount_cop,
  'customer', json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name,
    'phone', users.cell_phone),
  'providerStatus', payment_intents.provider_status, 'transactionId', payment_intents.transaction_id,
  'message', payment_intents.status_message,
  'card', CASE WHEN payment_intents.detail ? 'cardLastFour' THEN json_build_object(
    'cardBrand', payment_intents.detail->>'cardBrand', 'cardLastFour', payment_intents.detail->>'cardLastFour') END,
  'nequiNumber', payment_intents.detail->>'nequiNumber',
  'createdAt', (extract(epoch FROM payment_intents.created_at) * 1000)::bigint,
  'settledAt', (extract(epoch FROM payment_intents.settled_at) * 1000)::bigint,
  'expiresAt', (extract(epoch FROM payment_intents.expires_at) * 1000)::bigint,
  'hasRefundToDo', ${hasRefundToDo}, 'hasMismatch', ${hasMismatch})`;

/** A page of payments, newest first, with their capped count. */
export async function readIntentsPage(
  db: Reader,
  filter: IntentFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: AdminIntent[]; total: number }> {
  const [rows, { total }] = await together([
    found(db, filter)
      .select(columns.as('intent'))
      .orderBy('payment_intents.created_at', 'desc')
      .orderBy('payment_intents.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db
      .selectFrom(found(db, filter).select('payment_intents.id').limit(maxCountedRows).as('found'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => row.intent), total };
}

/** Returns one payment with its events in order, or undefined when there is none. */
export async function findIntentStory(db: Reader, intentId: string): Promise<IntentStory | undefined> {
  const row = await found(db, {})
    .select([
      columns.as('intent'),
      sql<number>`CASE WHEN payment_intents.status = 'approved' AND payment_intents.provider_status IS DISTINCT FROM 'VOIDED'
        THEN ${selectUnusedCop(sql.ref('payment_intents.id'))} ELSE 0 END`.as('refundable'),
      sql<IntentStory['orders']>`coalesce((SELECT json_agg(json_build_object('id', id, 'dish', snapshot->>'menuName',
          'scheduleDate', schedule_date, 'status', status, 'total', total_cop) ORDER BY schedule_date, id)
        FROM orders WHERE orders.purchase_id = payment_intents.purchase_id), '[]')`.as('orders'),
      sql<IntentStory['attempts']>`coalesce((SELECT json_agg(json_build_object('id', id, 'method', method,
          'outcome', outcome, 'transactionId', transaction_id, 'message', message,
          'startedAt', (extract(epoch FROM started_at) * 1000)::bigint,
          'endedAt', (extract(epoch FROM ended_at) * 1000)::bigint) ORDER BY started_at, id)
        FROM payment_attempts WHERE intent_id = payment_intents.id), '[]')`.as('attempts'),
      sql<IntentStory['events']>`coalesce((SELECT json_agg(json_build_object('id', id::text,
          'transactionId', transaction_id, 'status', status,
          'amount', coalesce((body->>'amountInCents')::bigint / 100, 0), 'message', body->>'message',
          'receivedAt', (extract(epoch FROM received_at) * 1000)::bigint) ORDER BY payment_events.id)
        FROM payment_events WHERE reference = payment_intents.reference), '[]')`.as('events'),
      sql<IntentStory['ledger']>`coalesce((SELECT json_agg(json_build_object('id', id::text, 'debit', debit,
          'credit', credit, 'amount', amount_cop, 'kind', kind,
          'at', (extract(epoch FROM created_at) * 1000)::bigint) ORDER BY ledger.id)
        FROM (SELECT id, debit, credit, amount_cop, kind, created_at FROM ledger_transfers
          WHERE intent_id = payment_intents.id
          UNION ALL
          SELECT id, debit, credit, amount_cop, kind, created_at FROM ledger_transfers
          WHERE order_id IN (SELECT orders.id FROM orders WHERE orders.purchase_id = payment_intents.purchase_id)
        ) AS ledger), '[]')`.as('ledger'),
      sql<IntentStory['refunds']>`coalesce((SELECT json_agg(json_build_object('id', id, 'amount', amount_cop,
          'way', way, 'status', status, 'cause', cause, 'reason', reason, 'dueOn', due_on, 'note', note,
          'isByHand', way = 'provider' AND transaction_id IS NULL,
          'at', (extract(epoch FROM created_at) * 1000)::bigint) ORDER BY created_at, id)
        FROM refunds WHERE intent_id = payment_intents.id OR order_id IN
          (SELECT orders.id FROM orders WHERE orders.purchase_id = payment_intents.purchase_id)), '[]')`.as('refunds'),
    ])
    .where('payment_intents.id', '=', intentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { intent, ...story } = row;
  return { ...intent, ...story };
}

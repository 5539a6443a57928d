import type { Alarm } from '@sazon/contract/alarms/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';

/** Whether a row is an open alarm of a job or check. Messages that were not delivered have a list of their own. */
export const isAlarm = sql<boolean>`NOT resolved AND failed_jobs.name NOT LIKE 'message by %'`;
const wasAlarm = sql<boolean>`resolved AND failed_jobs.name NOT LIKE 'message by %'`;

const mostDetails = 20;
const longestText = 300;

const toAlarmKind = (name: string): Alarm['kind'] => {
  if (name === 'payment-mismatch') return 'payment';
  if (name.startsWith('money: ')) return 'money';
  if (name === 'counters') return 'counters';
  return name.startsWith('limit ') || name.startsWith('doors: ') ? 'limit' : 'job';
};

const formatLine = (row: unknown): string =>
  typeof row === 'object' && row !== null
    ? Object.entries(row)
        .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
        .join(' · ')
    : String(row);

type AlarmRow = {
  id: number;
  name: string;
  error: string;
  data: { rows?: unknown[]; intentId?: string };
  at: number;
  retryAskedAt: number | null;
  resolved: boolean;
  resolvedAt: number | null;
  resolvedBy: string | null;
  note: string | null;
};

const toAlarm = ({ id, name, error, data, at: failedAt, retryAskedAt, ...row }: AlarmRow): Alarm => {
  const kind = toAlarmKind(name);
  const text = kind === 'job' || name.startsWith('limit ') ? `${name}: ${error}` : error;
  return {
    id,
    kind,
    text: text.slice(0, longestText),
    details: (data.rows ?? []).slice(0, mostDetails).map((each) => formatLine(each).slice(0, longestText)),
    at: failedAt,
    intentId: data.intentId ?? null,
    canRetry: kind === 'job' && !row.resolved,
    retryAskedAt,
    resolved: row.resolved ? { by: row.resolvedBy, at: row.resolvedAt, note: row.note } : null,
  };
};

/** Counts the open alarms by kind. Kinds without one are missing. */
export async function countOpenAlarms(db: Reader): Promise<{ kind: Alarm['kind']; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT name, count(*)::int AS count FROM failed_jobs WHERE ${isAlarm} GROUP BY name`.execute(db);
  const counts = new Map<Alarm['kind'], number>();
  for (const { name, count } of rows) {
    const kind = toAlarmKind(name);
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

/** Reads a page of open or resolved alarms, newest first, and how many there are. */
export async function readAlarmsPage(
  db: Reader,
  show: 'open' | 'resolved',
  page: { offset: number; limit: number },
): Promise<{ rows: Alarm[]; total: number }> {
  const isShown = show === 'open' ? isAlarm : wasAlarm;
  const [rows, { total }] = await together([
    db
      .selectFrom('failed_jobs')
      .leftJoin('users', 'users.id', 'failed_jobs.resolved_by')
      .select(['failed_jobs.id', 'name', 'error', 'failed_jobs.data', 'failed_at as at', 'resolved', 'note'])
      .select(['retry_asked_at as retryAskedAt', 'resolved_at as resolvedAt'])
      .select(sql<string | null>`first_name || ' ' || last_name`.as('resolvedBy'))
      .where(isShown)
      .orderBy('failed_jobs.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db
      .selectFrom('failed_jobs')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(isShown)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => toAlarm(row as AlarmRow)), total };
}

/** Locks an open alarm, and says whether it is of a job. Returns undefined when there is none. */
export async function lockAlarm(tx: Tx, id: number): Promise<{ isJob: boolean } | undefined> {
  const row = await tx
    .selectFrom('failed_jobs')
    .select('name')
    .where('id', '=', id)
    .where(isAlarm)
    .forUpdate()
    .executeTakeFirst();
  return row && { isJob: toAlarmKind(row.name) === 'job' };
}

/** Resolves an alarm. Returns false when there is no open one with this id. */
export async function closeAlarm(
  tx: Tx,
  id: number,
  { userId, note, nowMs }: { userId: string; note: string; nowMs: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('failed_jobs')
    .set({ resolved: true, resolved_at: toIso(nowMs), resolved_by: userId, note })
    .where('id', '=', id)
    .where(isAlarm)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type MismatchedPayment = {
  intentId: string;
  reference: string;
  transactionId: string;
  amount: number;
  currency: string;
  expected: number;
};

/** Inserts the alarm of an approved payment of another amount, once for a transaction, which is checked for days. */
export async function insertMismatch(tx: Tx, mismatch: MismatchedPayment, nowMs: number): Promise<void> {
  const { transactionId, amount, currency, expected } = mismatch;
  const error = `Se aprobaron ${amount} ${currency} y se esperaban ${expected} COP: la plata está en la pasarela.`;
  await sql`
    INSERT INTO failed_jobs (name, data, error, failed_at)
    SELECT 'payment-mismatch', ${JSON.stringify(mismatch)}::jsonb, ${error}, ${toIso(nowMs)}::timestamptz
    WHERE NOT EXISTS (SELECT FROM failed_jobs
      WHERE name = 'payment-mismatch' AND data->>'transactionId' = ${transactionId})
  `.execute(tx);
}

import type { Alarm } from '@sazon/contract/alarms/schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import { type Tx, together } from '../../db/transaction.ts';

/** The alarms of jobs and checks; undelivered messages have their own list. */
const isAlarm = sql<boolean>`NOT resolved AND name NOT LIKE 'message by %'`;

const mostDetails = 20;
const longestText = 300;

const kindOf = (name: string): Alarm['kind'] => {
  if (name === 'payment-mismatch') return 'payment';
  if (name.startsWith('money: ')) return 'money';
  if (name === 'counters') return 'counters';
  return name.startsWith('limit ') ? 'limit' : 'job';
};

const lineOf = (row: unknown): string =>
  typeof row === 'object' && row !== null
    ? Object.entries(row)
        .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
        .join(' · ')
    : String(row);

type AlarmRow = { id: number; name: string; error: string; data: { rows?: unknown[]; intentId?: string }; at: number };

const alarmOf = ({ id, name, error, data, at: failedAt }: AlarmRow): Alarm => {
  const kind = kindOf(name);
  const text = kind === 'job' || kind === 'limit' ? `${name}: ${error}` : error;
  return {
    id,
    kind,
    text: text.slice(0, longestText),
    details: (data.rows ?? []).slice(0, mostDetails).map((row) => lineOf(row).slice(0, longestText)),
    at: failedAt,
    intentId: data.intentId ?? null,
  };
};

/** A page of open alarms, newest first, with their count. */
export async function readAlarmsPage(
  db: Reader,
  page: { offset: number; limit: number },
): Promise<{ rows: Alarm[]; total: number }> {
  const [rows, { total }] = await together([
    db
      .selectFrom('failed_jobs')
      .select(['id', 'name', 'error', 'data', 'failed_at as at'])
      .where(isAlarm)
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db
      .selectFrom('failed_jobs')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(isAlarm)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => alarmOf(row as AlarmRow)), total };
}

/** false: there is no open alarm with this id. */
export async function closeAlarm(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('failed_jobs')
    .set({ resolved: true })
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

/** An approved payment of another amount: one alarm per transaction, because it is checked for days. */
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

import type { MessageRow } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-schemas';
import { PHONE_DIGITS, toE164Phone, toPhoneDigits } from '@sazon/domain/auth/phone';
import { maskAddress } from '@sazon/domain/messages/mask-address';
import { getMessageTerms, type MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { maxCountedRows } from '../accounts/people-search-conditions.ts';
import { listMatchingPeople } from '../accounts/people-search-queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The most people whose messages are listed together. */
const mostPeople = 20;

/**
 * Returns the recipients that a search for a person stands for: the text itself, and account, phone and e-mail of
 * matches.
 */
async function listAddresses(db: Reader, person: string): Promise<string[]> {
  const digits = toPhoneDigits(person);
  const isPhone = /^[+\d\s]+$/.test(person) && digits.length === PHONE_DIGITS;
  const search = isPhone ? digits : person;
  const people = await listMatchingPeople(db, uuid.test(person) ? { userId: person } : { search }, mostPeople);
  const known = people.flatMap(({ id, cellPhone, email }) => [id, toE164Phone(cellPhone), email ?? []].flat());
  return [...new Set([person.toLowerCase(), ...(isPhone ? [toE164Phone(digits)] : []), ...known])];
}

/** A page of all messages to a person, newest first. */
export async function listMessagesTo(
  db: Reader,
  { person, channel }: { person: string; channel?: MessageChannel | undefined },
  page: { offset: number; limit: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const addresses = await listAddresses(db, person);
  const isTheirs = sql<boolean>`recipient = ANY(${addresses}::text[])`;
  const [rows, { total }] = await together([
    withPeople(db)
      .where(isTheirs)
      .$if(channel !== undefined, (query) => query.where('outbox_messages.channel', '=', channel as MessageChannel))
      .orderBy('outbox_messages.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db
      .selectFrom('outbox_messages')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(isTheirs)
      .$if(channel !== undefined, (query) => query.where('channel', '=', channel as MessageChannel))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(asMessage), total };
}

export type UnsentFilter = { status: 'failed' | 'expired' | 'skipped'; channel?: MessageChannel | undefined };

const withPeople = (db: Reader) =>
  db
    .selectFrom('outbox_messages')
    .leftJoin('users', 'users.id', 'outbox_messages.user_id')
    .select(['outbox_messages.id', 'outbox_messages.channel', 'kind', 'status', 'recipient as to', 'subject', 'body'])
    .select(['error', 'tries', 'outbox_messages.created_at as createdAt', 'failed_at as endedAt'])
    .select(['users.id as customerId', sql<string>`users.first_name || ' ' || users.last_name`.as('customerName')]);

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>;

/** Maps a message to its row on the screen. A code's text is not shown, and a code is never sent again. */
function asMessage({ customerId, customerName, to, body, ...row }: Row): MessageRow {
  const isCode = getMessageTerms(row.kind).category === 'code';
  return {
    ...row,
    customer: customerId === null ? null : { id: customerId, name: customerName },
    to: maskAddress(row.channel, to),
    subject: isCode ? null : row.subject,
    body: isCode ? null : body,
    canRetry: !isCode && (row.status === 'failed' || row.status === 'expired'),
  };
}

/** A page of undelivered messages, newest first, with their capped count. */
export async function listUnsentMessages(
  db: Reader,
  { status, channel }: UnsentFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  // written like the partial indexes' condition, so that a prepared statement uses them
  const isOfStatus = sql<boolean>`outbox_messages.status = ${sql.lit(status)}`;
  const [rows, { total }] = await together([
    withPeople(db)
      .where(isOfStatus)
      .$if(channel !== undefined, (query) => query.where('outbox_messages.channel', '=', channel as MessageChannel))
      .orderBy('outbox_messages.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db
      .selectFrom((select) =>
        select
          .selectFrom('outbox_messages')
          .select('id')
          .where(isOfStatus)
          .$if(channel !== undefined, (query) => query.where('channel', '=', channel as MessageChannel))
          .limit(maxCountedRows)
          .as('found'),
      )
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(asMessage), total };
}

export async function findMessage(db: Reader, id: number): Promise<MessageRow | undefined> {
  const row = await withPeople(db).where('outbox_messages.id', '=', id).executeTakeFirst();
  return row && asMessage(row);
}

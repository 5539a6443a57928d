import { toE164Phone } from '@sazon/domain/auth/phone';
import type { Reader } from '../../db/connect.ts';

/** Lists messages of the outbox, newest first; `to` is a phone with or without country code, or an e-mail. */
export async function listOutbox(db: Reader, { to, limit }: { to?: string | undefined; limit: number }) {
  return await db
    .selectFrom('outbox_messages')
    .select([
      'id',
      'channel',
      'recipient as to',
      'kind',
      'subject',
      'body',
      'created_at as createdAt',
      'status',
      'error',
    ])
    .$if(to !== undefined, (select) => select.where('recipient', 'in', listRecipients(to as string)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const listRecipients = (to: string): string[] => (/^3\d{9}$/.test(to) ? [to, toE164Phone(to)] : [to.toLowerCase()]);

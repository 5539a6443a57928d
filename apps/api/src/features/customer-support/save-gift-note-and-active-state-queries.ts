import type { Person } from '@sazon/contract/customer-support/person';
import type { TingoGiftReason } from '@sazon/domain/people/tingo-gift';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type Gift = {
  lotId: string;
  userId: string;
  agentId: string;
  amountCop: number;
  giftReason: TingoGiftReason;
  note: string | null;
};

/** Records who gave a lot of tingos and why, and the order whose restaurant pays (null when the platform pays). */
export const insertGift = (tx: Tx, gift: Gift & { orderId: string | null }, nowMs: number) =>
  tx
    .insertInto('tingo_gifts')
    .values({
      lot_id: gift.lotId,
      user_id: gift.userId,
      given_by: gift.agentId,
      amount_cop: gift.amountCop,
      reason: gift.giftReason,
      note: gift.note,
      given_at: toIso(nowMs),
      funder: gift.orderId === null ? 'platform' : 'restaurant',
      order_id: gift.orderId,
    })
    .execute();

export async function setActive(tx: Tx, userId: string, active: boolean): Promise<void> {
  await tx.updateTable('users').set({ active }).where('id', '=', userId).execute();
}

export async function insertNote(
  tx: Tx,
  note: { id: string; userId: string; authorId: string; text: string },
  nowMs: number,
): Promise<void> {
  const { id, userId: user_id, authorId: author_id, text: body } = note;
  await tx
    .insertInto('person_notes')
    .values({ id, user_id, author_id, body, created_at: toIso(nowMs) })
    .execute();
}

export type KeptMessage = {
  channel: 'sms' | 'email' | 'whatsapp' | 'push';
  to: string;
  kind: string;
  subject: string | null;
  body: string;
  data: Record<string, unknown>;
};

/** Returns a message when it went to an address of this person, otherwise undefined. */
export async function findMessage(
  db: Reader,
  { id, cellPhone, email }: Pick<Person, 'id' | 'cellPhone' | 'email'>,
  messageId: number,
): Promise<KeptMessage | undefined> {
  const addresses = [id, `+57${cellPhone}`, ...(email === null ? [] : [email.toLowerCase()])];
  const { rows } =
    await sql<KeptMessage>`SELECT channel, recipient AS "to", kind, subject, body, data FROM outbox_messages
    WHERE id = ${messageId} AND recipient = ANY(${addresses}::text[])`.execute(db);
  return rows[0];
}

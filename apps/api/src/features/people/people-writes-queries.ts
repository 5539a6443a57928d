import type { Person } from '@sazon/contract/people/schemas';
import { invariant } from '@sazon/domain/invariant';
import { REWARD_LIFE_MS } from '@sazon/domain/ledger/lots';
import type { TingoGiftReason } from '@sazon/domain/people/tingo-gift';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';

type Gift = {
  lotId: string;
  userId: string;
  agentId: string;
  amountCop: number;
  giftReason: TingoGiftReason;
  note: string | null;
};

/** Inserts a lot of tingos with who gave it and why. */
export async function insertGift(tx: Tx, gift: Gift, nowMs: number): Promise<void> {
  await tx
    .insertInto('tingo_lots')
    .values({
      id: gift.lotId,
      user_id: gift.userId,
      type: 'credit',
      is_reward: true,
      quantity_cop: gift.amountCop,
      expires_at: toIso(nowMs + REWARD_LIFE_MS),
      source: 'support',
      created_at: toIso(nowMs),
    })
    .execute();
  await tx
    .insertInto('tingo_gifts')
    .values({
      lot_id: gift.lotId,
      user_id: gift.userId,
      given_by: gift.agentId,
      amount_cop: gift.amountCop,
      reason: gift.giftReason,
      note: gift.note,
      given_at: toIso(nowMs),
    })
    .execute();
}

/** Records who gave the tingos of a compensation that was made just now, at the cost of an order's restaurant. */
export async function insertRestaurantGift(
  tx: Tx,
  gift: Omit<Gift, 'lotId'> & { orderId: string },
  nowMs: number,
): Promise<void> {
  const { rows } = await sql`
    INSERT INTO tingo_gifts (lot_id, user_id, given_by, amount_cop, reason, note, given_at, funder, order_id)
    SELECT lot.id, ${gift.userId}::uuid, ${gift.agentId}::uuid, ${gift.amountCop}, ${gift.giftReason}, ${gift.note}::text,
      ${toIso(nowMs)}::timestamptz, 'restaurant', ${gift.orderId}::uuid
    FROM tingo_lots lot WHERE lot.user_id = ${gift.userId}::uuid AND lot.source = 'remedy'
      AND lot.quantity_cop = ${gift.amountCop} AND NOT EXISTS (SELECT FROM tingo_gifts known WHERE known.lot_id = lot.id)
    ORDER BY lot.created_at DESC, lot.id DESC LIMIT 1 RETURNING lot_id`.execute(tx);
  invariant(rows.length === 1, 'a compensation in tingos makes one lot');
}

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

import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/**
 * Returns which field names a coupon, segment or template that does not exist or was archived. Returns null when all of
 * them exist.
 */
export async function findMissingPart(
  db: Reader,
  named: {
    couponId?: string | null | undefined;
    userSegmentId?: string | null | undefined;
    messageId?: string | null | undefined;
    otherMessageId?: string | null | undefined;
  },
): Promise<string | null> {
  const { rows } = await sql<{ coupon: boolean; segment: boolean; message: boolean; other: boolean }>`
    SELECT ${named.couponId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM coupons WHERE id = ${named.couponId ?? null}::uuid) AS coupon,
      ${named.userSegmentId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM segments
        WHERE id = ${named.userSegmentId ?? null}::uuid AND archived_at IS NULL) AS segment,
      ${named.messageId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM message_templates
        WHERE id = ${named.messageId ?? null}::uuid AND archived_at IS NULL) AS message,
      ${named.otherMessageId ?? null}::uuid IS NULL OR EXISTS (SELECT FROM message_templates
        WHERE id = ${named.otherMessageId ?? null}::uuid AND archived_at IS NULL) AS other
  `.execute(db);
  const [found] = rows;
  if (found?.coupon === false) return 'couponId';
  if (found?.segment === false) return 'userSegmentId';
  if (found?.message === false) return 'messageId';
  return found?.other === false ? 'otherMessageId' : null;
}

/** Finds whether a coupon is active, when it ends, and its code. */
export async function findCouponTerm(
  db: Reader,
  id: string,
): Promise<{ active: boolean; endsAtMs: number | null; code: string } | undefined> {
  return await db
    .selectFrom('coupons')
    .select(['active', 'ends_at as endsAtMs', 'code'])
    .where('id', '=', id)
    .executeTakeFirst();
}

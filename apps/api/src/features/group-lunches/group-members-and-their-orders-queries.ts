import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A person of a group lunch, with their dish, and its order if one was placed. */
export type GroupMemberRow = {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  phone: string;
  menuId: string;
  menuName: string;
  picture: string | null;
  additions: ChosenGroup[];
  note: string;
  removed: boolean;
  order: {
    id: string;
    status: OrderStatus;
    code: string | null;
    buyerId: string;
    priceCop: number;
    menuName: string;
    picture: string | null;
    additions: { name: string; quantity: number }[];
  } | null;
};

/** Lists who joined a group lunch, in the order of joining, with those whom the host removed. */
export async function listGroupMembers(db: Reader, groupId: string): Promise<GroupMemberRow[]> {
  const { rows } = await sql<GroupMemberRow>`
    SELECT m.id, m.user_id AS "userId", users.first_name AS "firstName", users.last_name AS "lastName",
      users.cell_phone AS phone, m.menu_id AS "menuId", menus.name AS "menuName", menus.pictures[1] AS picture,
      m.additions, m.note, m.removed_at IS NOT NULL AS removed,
      CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'status', o.status, 'code', o.code,
        'buyerId', o.user_id, 'priceCop', o.gross_cop - o.menu_discount_cop, 'menuName', o.snapshot->>'menuName',
        'picture', o.snapshot->>'picture', 'additions', coalesce((SELECT json_agg(json_build_object(
          'name', a->>'name', 'quantity', (a->>'quantity')::int)) FROM jsonb_array_elements(o.snapshot->'additions') a), '[]'))
      END AS "order"
    FROM group_lunch_members m JOIN users ON users.id = m.user_id JOIN menus ON menus.id = m.menu_id
      LEFT JOIN orders o ON o.id = m.order_id AND o.status <> 'cancelled'
    WHERE m.group_lunch_id = ${groupId} ORDER BY m.joined_at, m.id
  `.execute(db);
  return rows;
}

export type NewGroupMember = {
  id: string;
  groupId: string;
  userId: string;
  menuId: string;
  additions: ChosenGroup[];
  note: string;
};

/** Saves a person's dish, in place of the one they had chosen. */
export async function saveGroupMember(tx: Tx, member: NewGroupMember, nowMs: number): Promise<void> {
  const dish = { menu_id: member.menuId, additions: JSON.stringify(member.additions), note: member.note };
  await tx
    .insertInto('group_lunch_members')
    .values({
      ...{ id: member.id, group_lunch_id: member.groupId, user_id: member.userId, joined_at: toIso(nowMs) },
      ...dish,
    })
    .onConflict((conflict) => conflict.columns(['group_lunch_id', 'user_id']).doUpdateSet(dish))
    .execute();
}

export async function deleteGroupMember(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('group_lunch_members').where('id', '=', memberId).execute();
}

/** Removes a person, who cannot join again. */
export async function markMemberRemoved(tx: Tx, memberId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('group_lunch_members')
    .set({ removed_at: toIso(nowMs) })
    .where('id', '=', memberId)
    .execute();
}

/** Counts what the host of a group lunch has bought for its date beside it. */
export async function countHostLunches(
  db: Reader,
  { id, hostId, scheduleDate }: { id: string; hostId: string; scheduleDate: string },
): Promise<number> {
  const { rows } = await sql<{ lunches: number }>`
    SELECT count(*)::int AS lunches FROM orders WHERE user_id = ${hostId} AND schedule_date = ${scheduleDate}::date
      AND type = 'delivery' AND status <> 'cancelled' AND snapshot->'groupLunch'->>'id' IS DISTINCT FROM ${id}
  `.execute(db);
  return rows[0]?.lunches ?? 0;
}

/** Notes for each member which order of a purchase is theirs. */
export async function linkGroupOrders(tx: Tx, purchaseId: string): Promise<void> {
  await sql`
    UPDATE group_lunch_members m SET order_id = o.id FROM orders o
    WHERE o.purchase_id = ${purchaseId} AND m.id = (o.snapshot->'groupLunch'->>'memberId')::uuid
  `.execute(tx);
}

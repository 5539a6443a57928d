import { type Insertable, sql } from 'kysely';
import type { Database } from '../schema/database.ts';
import { tables } from '../schema/tables.gen.ts';
import type { Tx } from '../transaction.ts';

type TableName = keyof Database;
export type Row<Name extends TableName> = Insertable<Database[Name]>;
/** Rows to insert, by table. */
export type SeedRows = { [Name in TableName]?: Row<Name>[] };

/** Every table that the demo data fills; tables come after those that they refer to. */
const inOrder = [
  'enterprises',
  'locations',
  'delivery_points',
  'location_times',
  'calendar_exceptions',
  'users',
  'user_permissions',
  'referral_codes',
  'referrals',
  'consents',
  'health_profiles',
  'signed_documents',
  'applications',
  'employee_groups',
  'preapproved_users',
  'directory_tokens',
  'directory_people',
  'subsidy_rules',
  'subsidy_budgets',
  'guest_budgets',
  'guest_budget_spenders',
  'payroll_discounts',
  'payroll_credits',
  'limit_requests',
  'settings',
  'restaurants',
  'restaurant_fees',
  'brand_categories',
  'brands',
  'restaurant_times',
  'categories',
  'menus',
  'menu_categories',
  'menu_times',
  'addition_groups',
  'additions',
  'menu_reviews',
  'restaurant_papers',
  'company_papers',
  'terms_acceptances',
  'menu_day_stock',
  'slot_places',
  'favorites',
  'consolidators',
  'consolidator_locations',
  'consolidator_times',
  'promotions',
  'promotion_brands',
  'coupons',
  'coupon_brands',
  'offer_shares',
  'purchases',
  'payment_intents',
  'payment_attempts',
  'payment_events',
  'saved_cards',
  'sandbox_objects',
  'orders',
  'payroll_lines',
  'order_events',
  'order_packings',
  'courier_areas',
  'courier_area_locations',
  'courier_photos',
  'order_photos',
  'order_returns',
  'kitchen_prints',
  'kitchen_print_orders',
  'lobby_screens',
  'building_requests',
  'order_reviews',
  'order_problems',
  'site_arrivals',
  'chat_messages',
  'message_templates',
  'segments',
  'campaigns',
  'outbox_messages',
  'advertising_exclusions',
  'consolidation_marks',
  'tingo_lots',
  'order_lots',
  'ledger_transfers',
  'refunds',
  'coupon_uses',
  'autopilots',
  'week_proposals',
  'group_lunches',
  'group_lunch_members',
] as const satisfies readonly TableName[];

/** Inserts all rows, with one statement per table. */
export async function insertSeed(tx: Tx, seed: SeedRows): Promise<void> {
  for (const table of Object.keys(seed)) {
    if (!(inOrder as readonly string[]).includes(table)) throw new Error(`table ${table} has no place in the order`);
  }
  for (const table of inOrder) await insertRows(tx, table, seed[table] ?? []);
}

/** Joins parts of the demo data. */
export function joinSeeds(...seeds: readonly SeedRows[]): SeedRows {
  const joined: Record<string, object[]> = {};
  for (const seed of seeds) {
    for (const [table, rows] of Object.entries(seed)) joined[table] = [...(joined[table] ?? []), ...rows];
  }
  return joined as SeedRows;
}

/**
 * Inserts rows that are sent as one JSON text. A JSON column holds JSON in a string, which is parsed here; a column
 * that no row names gets its default.
 */
async function insertRows(tx: Tx, table: TableName, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(tables[table] ?? {}).filter(([name]) => named.has(name));
  const chosen = columns.map(([name, { type }]) =>
    type === 'jsonb' ? sql`(${sql.ref(name)} #>> '{}')::jsonb` : sql.ref(name),
  );
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    SELECT ${sql.join(chosen)} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(tx);
}

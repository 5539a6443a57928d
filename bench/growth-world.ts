// Cities copied whole by SQL.
import type pg from 'pg';
import {
  buildIndexes,
  type Copy,
  copyRows,
  listIdentityTops,
  moveSequences,
  restIndexes,
  withoutTriggers,
} from './growth-copy.ts';
import { cityText, firstNames, lastNames, ofCity, pickName } from './growth-ids.ts';

/** The tables of a city, in the order in which they are filled; what is the platform's is not among them. */
const cityTables: Copy[] = [
  { table: 'restaurants', set: { nit: `'c' || k.w || '-' || t.nit`, name: `t.name || ' ' || k.w` } },
  { table: 'brands', set: { name: `t.name || ' ' || k.w` } },
  ...[
    'menus',
    'menu_categories',
    'addition_groups',
    'additions',
    'menu_search',
    'menu_rating_counters',
    'brand_rating_counters',
    'restaurant_times',
    'menu_times',
    'restaurant_fees',
    'restaurant_payouts',
    'slot_places',
    'menu_day_stock',
  ].map((table) => ({ table })),
  {
    table: 'enterprises',
    set: { nit: `'c' || k.w || '-' || t.nit`, name: `t.name || ' ' || k.w`, email_domain: 'NULL' },
  },
  { table: 'locations', set: { name: `t.name || ' ' || k.w` } },
  ...[
    'location_times',
    'delivery_points',
    'employee_groups',
    'subsidy_rules',
    'place_dish_counters',
    'company_dish_counters',
  ].map((table) => ({ table })),
  {
    table: 'users',
    set: {
      first_name: pickName(firstNames, `(t.id::text || k.w)`, 40),
      last_name: pickName(lastNames, `(t.id::text || k.w)`, 50),
      email: `'ciudad' || k.w || '.' || t.email`,
      cell_phone: `'3' || lpad((k.w::bigint * 5000 + row_number() OVER (PARTITION BY k.w ORDER BY t.id))::text, 9, '0')`,
      identification: `CASE WHEN t.identification IS NOT NULL THEN k.w || t.identification END`,
    },
  },
  {
    table: 'preapproved_users',
    set: {
      first_name: pickName(firstNames, `(t.id::text || k.w)`, 40),
      last_name: pickName(lastNames, `(t.id::text || k.w)`, 50),
    },
  },
  ...[
    'consents',
    'terms_acceptances',
    'favorites',
    'tingo_lots',
    'payroll_credits',
    'order_packings',
    'order_reviews',
    'order_returns',
    'order_lots',
    'order_events',
    'payroll_lines',
    'payment_attempts',
    'purchases',
    'audience_people',
    'audience_brands',
    'bill_events',
    'bill_payments',
  ].map((table) => ({ table })),
  { table: 'consolidation_marks', kept: ['consolidator_id'] },
  { table: 'coupon_uses', kept: ['coupon_id'] },
  { table: 'payroll_discounts', kept: ['document_id', 'closing_document_id', 'withdrawal_document_id'] },
  {
    table: 'orders',
    where: `t.status IN ('delivered', 'cancelled')`,
    set: {
      snapshot: `jsonb_set(t.snapshot, '{customerName}', to_jsonb(${pickName(firstNames, `(t.user_id::text || k.w)`, 40)} || ' ' || ${pickName(lastNames, `(t.user_id::text || k.w)`, 50)}))`,
    },
  },
  {
    table: 'payment_intents',
    set: {
      reference: `t.reference || '-' || k.w`,
      transaction_id: `t.transaction_id || '-' || k.w`,
      idempotency_key: 't.idempotency_key',
    },
  },
  {
    table: 'payment_events',
    set: { reference: `t.reference || '-' || k.w`, transaction_id: `t.transaction_id || '-' || k.w` },
  },
  { table: 'refunds', set: { transaction_id: `t.transaction_id || '-' || k.w` } },
  { table: 'ledger_accounts', where: `length(split_part(t.id, ':', 2)) = 36` },
  { table: 'ledger_transfers', kept: ['debt_id'] },
  { table: 'bills', set: { number: 't.number + k.w * 10000' } },
  { table: 'bill_lines', kept: ['dispute_id'] },
  {
    table: 'outbox_messages',
    set: {
      recipient: `CASE WHEN length(t.recipient) = 36 THEN ${cityText('t.recipient')} ELSE t.recipient END`,
      dedupe_key: `t.dedupe_key || ':' || k.w`,
      provider_id: `t.provider_id || ':' || k.w`,
    },
  },
  ...[
    'order_facts',
    'report_days',
    'report_months',
    'report_offers',
    'report_person_months',
    'report_person_years',
    'report_diner_years',
    'report_company_sums',
    'report_dish_sums',
  ].map((table) => ({ table })),
  { table: 'report_sums', where: `length(t.key) = 36`, set: { key: cityText('t.key') } },
];

/** Sums of the whole platform, which so many cities multiply. */
async function multiplySums(client: pg.ClientBase, cities: number): Promise<void> {
  for (const [table, where] of [
    ['report_sums', 'key IS NULL OR length(key) < 36'],
    ['report_people', 'true'],
    ['report_offer_days', 'true'],
  ] as const) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
       AND udt_name IN ('int4', 'int8')`,
      [table],
    );
    await client.query(
      `UPDATE ${table} SET ${rows.map(({ name }) => `${name} = ${name} * ${cities}`).join(', ')} WHERE ${where}`,
    );
  }
}

const cityAccount = (value: string) => `CASE WHEN length(split_part(${value}, ':', 2)) = 36
  THEN split_part(${value}, ':', 1) || ':' || ${cityText(`split_part(${value}, ':', 2)`)} ELSE ${value} END`;

async function copyCities(client: pg.ClientBase, cities: number, say: (line: string) => void): Promise<void> {
  const tables = cityTables.map(({ table }) => table);
  const tops = await listIdentityTops(client, tables);
  await restIndexes(client, tables);
  await client.query(`CREATE TEMP TABLE cities AS SELECT w FROM generate_series(1, ${cities - 1}) w`);
  for (const copy of cityTables) {
    const startedAt = performance.now();
    const rows = await copyRows(client, copy, '(SELECT w FROM cities) k', ({ name, type, identity }, value) => {
      if (identity) return `${value} + k.w * ${tops.get(`${copy.table}.${name}`)}`;
      if (name === 'transfer_id') return `${value} + k.w * ${tops.get('ledger_transfers.id')}`;
      if (['debit', 'credit'].includes(name) || (copy.table === 'ledger_accounts' && name === 'id'))
        return cityAccount(value);
      if (type !== 'uuid' || copy.kept?.includes(name) || name === 'payment_method_id') return value;
      return ofCity(value);
    });
    say(`${copy.table}: ${rows} rows in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  await multiplySums(client, cities);
  await moveSequences(client, tables);
}

/** So many cities of what the database holds. */
export const makeCities = (url: string, cities: number, say: (line: string) => void) =>
  withoutTriggers(url, async (client) => {
    if (cities > 1) await copyCities(client, cities, say);
    for (const { table } of cityTables) {
      const startedAt = performance.now();
      await buildIndexes(client, [table]);
      if (performance.now() - startedAt > 5000)
        say(`${table}: indexes in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
    await client.query('UPDATE catalog_version SET version = version + 1');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });

/** The check of money begins as on any night: with the transfers since the night before. */
export const noteMoneyAsSeen = (url: string) =>
  withoutTriggers(url, async (client) => {
    await client.query(
      `INSERT INTO money_check_progress (seen_transfer_id) SELECT greatest(0, max(id) - 50000) FROM ledger_transfers
       ON CONFLICT (single) DO UPDATE SET seen_transfer_id = excluded.seen_transfer_id`,
    );
  });

// A city of many orders made by SQL: the demo's ended orders for more people and earlier quarters. Shares of statuses, codes,
// lines, payments and payroll are the demo's.
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
import { firstNames, lastNames, ofHistory, ofPerson, ofQuarter, pickName } from './growth-ids.ts';

/** Each customer of the demo stands for so many. */
const crowd = 12;
const daysOfAQuarter = 91;

const endedPurchases = `(SELECT purchase_id FROM orders GROUP BY 1
  HAVING bool_and(status IN ('delivered', 'cancelled')) AND max(schedule_date) <= '2026-11-22')`;
const ofEndedOrders = `t.order_id IN (SELECT id FROM orders WHERE purchase_id IN ${endedPurchases})`;
const account = (column: string) =>
  `CASE WHEN split_part(t.${column}, ':', 1) IN ('payroll', 'tingos', 'rewards') AND length(split_part(t.${column}, ':', 2)) = 36
    THEN split_part(t.${column}, ':', 1) || ':' || (${ofPerson(`split_part(t.${column}, ':', 2)`)})::text ELSE t.${column} END`;

/** Copied once for each customer of the crowd. */
const people: Copy[] = [
  {
    table: 'users',
    set: {
      first_name: pickName(firstNames, ofPerson('t.id'), 40),
      last_name: pickName(lastNames, ofPerson('t.id'), 50),
      email: `k.c || '.' || t.email`,
      cell_phone: `'31' || lpad(k.c::text, 2, '0') || lpad((row_number() OVER (PARTITION BY k.c ORDER BY t.id))::text, 6, '0')`,
      identification: `CASE WHEN t.identification IS NOT NULL THEN '9' || lpad(k.c::text, 2, '0') || right(t.identification, 6) END`,
    },
  },
  {
    table: 'preapproved_users',
    set: {
      first_name: pickName(firstNames, ofPerson('t.id'), 40),
      last_name: pickName(lastNames, ofPerson('t.id'), 50),
      identification: `'9' || lpad(k.c::text, 2, '0') || right(t.identification, 6)`,
      email: `k.c || '.' || t.email`,
    },
  },
  { table: 'consents' },
  { table: 'terms_acceptances' },
  { table: 'tingo_lots', where: 't.intent_id IS NULL' },
  { table: 'favorites' },
  {
    table: 'ledger_accounts',
    set: { id: account('id') },
    where: "t.kind IN ('payroll', 'tingos', 'rewards') AND t.user_id IS NOT NULL",
  },
];

/** Copied for each customer and quarter. */
const histories: Copy[] = [
  {
    table: 'purchases',
    where: `t.id IN ${endedPurchases}`,
    set: { idempotency_key: "t.idempotency_key || '-' || k.q" },
  },
  {
    table: 'orders',
    where: `t.purchase_id IN ${endedPurchases}`,
    kept: ['courier_id'],
    set: {
      snapshot: `jsonb_set(t.snapshot, '{customerName}', to_jsonb(${pickName(firstNames, ofPerson('t.user_id'), 40)} || ' ' || ${pickName(lastNames, ofPerson('t.user_id'), 50)}))`,
    },
  },
  { table: 'order_events', where: ofEndedOrders, kept: ['actor_id'] },
  { table: 'order_packings', where: ofEndedOrders, kept: ['packed_by'] },
  { table: 'consolidation_marks', where: ofEndedOrders, kept: ['consolidator_id'] },
  {
    table: 'order_reviews',
    where: ofEndedOrders,
    kept: ['menu_id', 'brand_id', 'restaurant_id', 'answered_by', 'moderated_by'],
  },
  { table: 'order_returns', where: ofEndedOrders, kept: ['restaurant_id', 'courier_id', 'confirmed_by'] },
  { table: 'order_lots', where: ofEndedOrders },
  { table: 'coupon_uses', where: ofEndedOrders, kept: ['coupon_id'] },
  { table: 'payroll_lines', where: ofEndedOrders, kept: ['answered_by'] },
  {
    table: 'payroll_discounts',
    where: "(t.status = 'closed' AND t.start_period < '2026-12-01') OR k.q = 0",
    kept: ['enterprise_id', 'document_id', 'closing_document_id', 'withdrawal_document_id'],
  },
  { table: 'payroll_credits', where: "t.start_period < '2026-12-01' OR k.q = 0" },
  {
    table: 'payment_intents',
    where: `t.purchase_id IN ${endedPurchases}`,
    set: {
      reference: `t.reference || '-' || k.c || '-' || k.q`,
      transaction_id: `t.transaction_id || '-' || k.c || '-' || k.q`,
    },
  },
  {
    table: 'payment_attempts',
    where: `t.intent_id IN (SELECT id FROM payment_intents WHERE purchase_id IN ${endedPurchases})`,
    set: {
      transaction_id: `t.transaction_id || '-' || k.c || '-' || k.q`,
    },
  },
  {
    table: 'payment_events',
    where: `t.reference IN (SELECT reference FROM payment_intents WHERE purchase_id IN ${endedPurchases})`,
    set: {
      reference: `t.reference || '-' || k.c || '-' || k.q`,
      transaction_id: `t.transaction_id || '-' || k.c || '-' || k.q`,
    },
  },
  {
    table: 'refunds',
    where: ofEndedOrders,
    kept: ['done_by'],
    set: { transaction_id: `t.transaction_id || '-' || k.c || '-' || k.q` },
  },
  {
    table: 'ledger_transfers',
    kept: ['bill_id', 'debt_id'],
    where: `t.bill_id IS NULL AND t.intent_id IS NULL
      AND (t.purchase_id IS NULL OR t.purchase_id IN ${endedPurchases})
      AND (t.order_id IS NULL OR ${ofEndedOrders})`,
    set: { debit: account('debit'), credit: account('credit') },
  },
  {
    table: 'bill_lines',
    where: `t.order_id IS NULL OR ${ofEndedOrders}`,
    kept: ['dispute_id', 'carried_bill_id', 'added_by'],
    set: { bill_id: ofQuarter('t.bill_id') },
  },
];

/** Copied for each earlier quarter; their sums are of the whole crowd. */
const bills: Copy[] = [
  {
    table: 'bills',
    kept: ['restaurant_id', 'enterprise_id'],
    set: {
      number: 't.number + 1000 * k.q',
      paid_on: `t.paid_on - ${daysOfAQuarter} * k.q`,
    },
  },
];

const fillCity = async (client: pg.ClientBase, quarters: number): Promise<void> => {
  const tables = [...people, ...histories, ...bills].map(({ table }) => table);
  const tops = await listIdentityTops(client, tables);
  const change =
    (table: string, kept: readonly string[] | undefined, idOf: (value: string) => string) =>
    ({ name, type, identity }: { name: string; type: string; identity: boolean }, value: string): string => {
      if (identity) return `${value} + (k.c * ${quarters} + k.q) * ${tops.get(`${table}.${name}`)}`;
      if (name === 'transfer_id') return `${value} + (k.c * ${quarters} + k.q) * ${tops.get('ledger_transfers.id')}`;
      if (type === 'date' || type === 'timestamptz')
        return name === 'dob' ? value : `${value} - k.q * interval '${daysOfAQuarter} days'`;
      if (type !== 'uuid' || kept?.includes(name) || stays.has(name)) return value;
      return ['user_id', 'proven_user_id', 'lot_id', 'placed_by'].includes(name) ? ofPerson(value) : idOf(value);
    };
  const crowdOnly = `(SELECT c, 0 AS q FROM generate_series(1, ${crowd - 1}) c) k`;
  const all = `(SELECT c, q FROM generate_series(0, ${quarters - 1}) q, generate_series(0, ${crowd - 1}) c WHERE c + q > 0) k`;
  const quartersOnly = `(SELECT 0 AS c, q FROM generate_series(1, ${quarters - 1}) q) k`;
  await restIndexes(client, ['orders']);
  for (const copy of histories) await copyRows(client, copy, all, change(copy.table, copy.kept, ofHistory));
  for (const copy of people) await copyRows(client, copy, crowdOnly, change(copy.table, copy.kept, ofPerson));
  for (const copy of bills) await copyRows(client, copy, quartersOnly, change(copy.table, copy.kept, ofQuarter));
  await client.query(`UPDATE bills SET orders = orders * ${crowd}, sold_cop = sold_cop * ${crowd}, to_pay_cop = to_pay_cop * ${crowd},
    paid_cop = paid_cop * ${crowd}, owed_cop = owed_cop * ${crowd}`);
  // codes are unique by place and date: each date counts anew, by a step that meets every number once
  await client.query(`UPDATE orders o SET code = n.code
    FROM (SELECT id, lpad(((row_number() OVER (PARTITION BY location_id, schedule_date ORDER BY id) * 7919 + abs(hashtext(location_id::text))) % 10000)::text, 4, '0') AS code
      FROM orders) n WHERE n.id = o.id`);
  await client.query(`INSERT INTO outbox_messages (channel, recipient, kind, subject, body, data, created_at, sent_at, status, priority, tries, dedupe_key, user_id)
    SELECT CASE kind WHEN 'purchase_receipt' THEN 'email' ELSE 'push' END, o.user_id::text, kind, NULL,
      'Tu almuerzo de ' || (o.snapshot->>'brandName') || ' va por buen camino. Tu código es ' || o.code || '.', '{}', o.updated_at, o.updated_at, 'sent', 1, 1,
      kind || ':' || o.id, o.user_id
    FROM orders o, unnest(ARRAY['order_placed', 'order_confirmed', 'order_arrived', 'purchase_receipt']) kind
    WHERE o.schedule_date BETWEEN '2026-08-30' AND '2026-11-22'`);
  await client.query(
    `INSERT INTO report_changes (order_id) SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_facts)`,
  );
  await moveSequences(client, tables);
};

/** Columns whose rows have no copies within a city. */
const stays = new Set([
  'restaurant_id',
  'restaurant_time_id',
  'brand_id',
  'menu_id',
  'location_id',
  'time_id',
  'enterprise_id',
  'group_id',
  'payment_method_id',
]);

/** The demo's quarter for a crowd and so many quarters: about 15,000 orders each. The reports' job counts them afterwards. */
export const makeCity = (url: string, quarters: number) =>
  withoutTriggers(url, async (client) => {
    await fillCity(client, quarters);
    await buildIndexes(client, ['orders']);
    await client.query('VACUUM ANALYZE');
  });

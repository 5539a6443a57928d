import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';

const database = await freshDatabase();
const { db } = connect(database.url, 2);
after(async () => {
  await db.destroy();
  await database.drop();
});

/** Foreign keys without an index that begins with them, by the reason why none is needed. No user and no place is ever deleted. */
const followedByNobody: Readonly<Record<string, readonly string[]>> = {
  'says who did it: read from its own row, never from the person': [
    'applications.answered_by',
    'bank_account_changes.decided_by',
    'bank_account_changes.proposed_by',
    'bill_disputes.answered_by',
    'bill_disputes.opened_by',
    'bill_events.actor_id',
    'bill_lines.added_by',
    'bill_payments.marked_by',
    'bill_payments.returned_by',
    'building_requests.closed_by',
    'campaign_changes.changed_by',
    'campaigns.created_by',
    'employee_changes.actor_id',
    'guest_budgets.updated_by',
    'incidents.answered_by',
    'incidents.decided_by',
    'incidents.disputed_by',
    'kitchen_acknowledgements.acknowledged_by',
    'kitchen_changes_read.read_by',
    'kitchen_prints.printed_by',
    'limit_requests.answered_by',
    'lobby_screens.created_by',
    'menu_pictures.uploaded_by',
    'message_templates.created_by',
    'segments.created_by',
    'payroll_answer_layouts.updated_by',
    'payroll_layouts.updated_by',
    'payroll_reconciliation_lines.matched_by',
    'payroll_reconciliations.closed_by',
    'payroll_reconciliation_rows.resolved_by',
    'payroll_reconciliations.uploaded_by',
    'subsidy_budgets.updated_by',
    'subsidy_rules.created_by',
    'offer_events.actor_id',
    'offer_shares.answered_by',
    'order_packings.packed_by',
    'earlier_packings.packed_by',
    'order_problems.answered_by',
    'order_returns.confirmed_by',
    'order_reviews.answered_by',
    'order_reviews.moderated_by',
    'order_returns.courier_id',
    'consolidation_marks.consolidator_id',
    'courier_photos.consolidator_id',
    'courier_photos.courier_id',
    'payroll_lines.answered_by',
    'purchases.placed_by',
    'refunds.done_by',
    'restaurant_fees.changed_by',
    'second_approvals.confirmed_by',
    'second_approvals.proposed_by',
    'setting_changes.changed_by',
    'settings.updated_by',
  ],
  'what it names is looked up from its row, and only ever switched off': [
    'applications.document_id',
    'campaigns.coupon_id',
    'campaigns.message_id',
    'campaigns.other_message_id',
    'campaigns.segment_id',
    'company_dish_counters.menu_id',
    'courier_photos.time_id',
    'favorites.menu_id',
    'menu_categories.category_id',
    'menu_import_pictures.menu_id',
    'order_backups.menu_id',
    'preapproved_users.location_id',
    'payroll_discounts.closing_document_id',
    'payroll_discounts.document_id',
    'payroll_discounts.withdrawal_document_id',
    'place_dish_counters.menu_id',
    'signed_documents.enterprise_id',
    'subsidy_rule_locations.location_id',
    'users.location_id',
    'waiting_list.location_id',
    'waiting_list.menu_id',
    'waiting_list.time_id',
  ],
  'asked with more than this key, and found by what else is asked': [
    'bank_account_changes.restaurant_id',
    'bill_lines.carried_bill_id',
    'bill_lines.dispute_id',
    'bill_lines.transfer_id',
    'site_arrivals.courier_id',
    'preapproved_users.enterprise_id,group_id',
    'site_arrivals.location_id',
    'subsidy_rules.enterprise_id',
    'subsidy_rules.enterprise_id,group_id',
    'waiting_list.restaurant_time_id',
  ],
  'its id names whom it belongs to, and is what it is found by': [
    'ledger_accounts.enterprise_id',
    'ledger_accounts.restaurant_id',
    'ledger_accounts.user_id',
  ],
  'a handful of rows, read whole': ['calendar_exceptions.location_id', 'lobby_screens.location_id'],
  'read whole by the nightly checks alone; placing an order writes no index for it': ['ledger_transfers.purchase_id'],
  'a deletion reads the kept days of it once; every message would write the index': ['outbox_messages.user_id'],
};

it('every foreign key that is followed from the row it names has an index', async () => {
  const { rows } = await sql<{ key: string }>`
    SELECT key.conrelid::regclass || '.' || column_names.names AS key
    FROM pg_constraint AS key CROSS JOIN LATERAL (
      SELECT string_agg(attname, ',' ORDER BY place) AS names
      FROM unnest(key.conkey) WITH ORDINALITY AS part (number, place)
        JOIN pg_attribute ON attrelid = key.conrelid AND attnum = number) AS column_names
    WHERE key.contype = 'f' AND key.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index
      WHERE indrelid = key.conrelid AND (indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
        AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = '(' || column_names.names || ' IS NOT NULL)'))
    ORDER BY 1`.execute(db);
  assert.deepEqual(
    rows.map(({ key }) => key),
    Object.values(followedByNobody).flat().sort(),
  );
});

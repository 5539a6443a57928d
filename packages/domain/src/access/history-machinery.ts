/** Tables of machinery, which tell a reader of the history nothing. */
export const historyMachineTables: ReadonlySet<string> = new Set([
  ...['audience_brands', 'audience_people', 'audience_progress', 'backup_runs', 'campaign_recipients'],
  ...['employee_import_columns', 'erased_identities', 'exclusion_parts', 'first_admin_links', 'food_benefit_notices'],
  ...['kitchen_closing_notices', 'lobby_pairings', 'menu_import_pictures', 'menu_pictures', 'money_check_progress'],
  ...['money_check_slices', 'offer_notices', 'order_lots', 'payroll_answer_layouts', 'payroll_layouts'],
  ...['request_reminders', 'setting_changes', 'sign_on_attempts', 'site_arrivals', 'webhook_deliveries'],
  'webhook_feeds',
]);

/** Columns of machinery: ids, keys, checksums, and the moments that only say when a row was written. */
const machineColumns: ReadonlySet<string> = new Set([
  ...['created_at', 'updated_at', 'at', 'data', 'search_text', 'sha256', 'file_sha256', 'idempotency_key', 'photo_key'],
  ...[
    'user_agent',
    'ip',
    'latitude_e6',
    'longitude_e6',
    'serie',
    'refunded_transaction_ids',
    'last_step',
    'programmed_at',
  ],
  ...[
    'counted_at',
    'celebrated_week',
    'alerted_level',
    'stakes',
    'position',
    'changed_at',
    'next_at',
    'tries',
    'error',
  ],
  ...[
    'last_tried_at',
    'parameters',
    'draft',
    'before',
    'after',
    'snapshot',
    'sums',
    'parties',
    'fields',
    'promotion_terms',
  ],
  ...['alert_seen_at', 'whatsapp_name', 'hint', 'in_force', 'is_open', 'payroll_fields', 'journey', 'color', 'results'],
  ...[
    'subject',
    'issuer',
    'user_name',
    'otp',
    'detail',
    'provider_status',
    'number_year',
    'group_letter',
    'single',
    'step',
  ],
]);

/** Whether a column is left out of the history. */
export const isHistoryColumnHidden = (column: string): boolean =>
  column === 'id' || /_(id|ids|by)$/.test(column) || machineColumns.has(column);

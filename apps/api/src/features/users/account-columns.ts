/**
 * What becomes of a person's own row in `users` when they leave: these columns are set to this. Their profile is
 * emptied by the list of its fields (`profile-fields.ts`); a column that is in none of the lists fails a test.
 */
export const emptyAccount = {
  email: null,
  pending_email: null,
  cell_phone: '',
  password_hash: null,
  verified_at: null,
  location_id: null,
  time_id: null,
  office: null,
  default_payment_method: null,
  payment_method_id: null,
  app_installed_at: null,
  data: '{}',
} as const;

/** Columns of `users` that say nothing of a person without the others, or that the account is closed. */
export const keptAccountColumns = [
  'id',
  'phone_country_code',
  'active',
  'was_courier',
  'plan',
  'created_at',
  'deleted_at',
  'search_text',
] as const;

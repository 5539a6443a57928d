import type { tables } from '../../db/schema/tables.gen.ts';
import type { profileColumns } from '../accounts/profile-columns.ts';

/** Columns of `users` that say nothing of a person without the others, or that the account is closed. */
type Kept =
  | 'id'
  | 'phone_country_code'
  | 'active'
  | 'was_courier'
  | 'plan'
  | 'created_at'
  | 'deleted_at'
  | 'search_text';
type Profile = (typeof profileColumns)[keyof typeof profileColumns];

/**
 * What a person's own row in `users` is set to when they leave, beside their profile, which is emptied by the list of
 * its fields (`profile-fields.ts`). The compiler refuses a column that is neither here, nor kept, nor of the profile.
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
  celebrated_week: null,
  data: '{}',
} as const satisfies Record<Exclude<keyof typeof tables.users, Kept | Profile>, unknown>;

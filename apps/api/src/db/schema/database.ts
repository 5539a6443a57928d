import type { Selectable } from 'kysely';
import type { TableOf } from './column-builders.ts';
import type { tables } from './tables.gen.ts';

/** Every table by its name. What each column means stands with it in `db/migrations/`. */
export type Database = { [Name in keyof typeof tables]: TableOf<(typeof tables)[Name]> };

/** The words that a column may hold. */
type WordsOf<Table extends keyof Database, Column extends keyof Selectable<Database[Table]>> = NonNullable<
  Selectable<Database[Table]>[Column]
>;

export type AccountChangeKind = WordsOf<'account_changes', 'kind'>;
export type ApprovalKind = WordsOf<'second_approvals', 'kind'>;
export type CalendarKind = WordsOf<'calendar_exceptions', 'kind'>;
export type DiscountKind = WordsOf<'menus', 'discount_kind'>;
export type IdentificationType = WordsOf<'users', 'identification_type'>;
export type IntentStatus = WordsOf<'payment_intents', 'status'>;
export type OrderPhotoPurpose = WordsOf<'order_photos', 'purpose'>;
export type OutboxStatus = WordsOf<'outbox_messages', 'status'>;
export type Paper = WordsOf<'kitchen_prints', 'paper'>;
export type PayrollDiscountStatus = WordsOf<'payroll_discounts', 'status'>;
export type PhotoPurpose = WordsOf<'courier_photos', 'purpose'>;
export type Plan = WordsOf<'users', 'plan'>;
export type PrintKind = WordsOf<'kitchen_prints', 'kind'>;
export type PurchaseStatus = WordsOf<'purchases', 'status'>;
export type ReferralStatus = WordsOf<'referrals', 'status'>;

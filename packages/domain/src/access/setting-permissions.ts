import type { Permission } from './permissions.ts';

/**
 * The permission that changes each setting, by its subject: money, terms and contact of people, or daily operation. All
 * settings are read with `admin_bills_view`; a setting that is not listed is about money.
 */
const permissionOf: Readonly<Record<string, Permission>> = {
  daily_limit: 'admin_enterprises_billing_approval_reject_or_manual',
  second_person: 'admin_users_edit',
  paused: 'admin_users_edit',
  user_max_cards: 'admin_users_edit',
  terms: 'admin_users_edit',
  campaign_channels: 'admin_communications_edit',
  referral_amounts: 'admin_communications_edit',
  progana_header: 'admin_communications_edit',
  support_link: 'admin_communications_edit',
  order_review_form: 'admin_communications_edit',
  product_review_form: 'admin_communications_edit',
  product_review_days: 'admin_communications_edit',
  menu_gap_between_carousels: 'admin_communications_edit',
  delivery_time_range: 'admin_orders_write',
  consolidation_minutes: 'admin_orders_write',
  domi_config_default: 'admin_orders_write',
  restaurant_notification_time: 'admin_orders_write',
  orders_max_reschedule_days: 'admin_orders_write',
  enabled_weekdays: 'admin_orders_write',
  chat_promise: 'admin_orders_write',
  hold_limits: 'admin_orders_write',
};

export const getSettingPermission = (key: string): Permission => permissionOf[key] ?? 'admin_bills_edit';

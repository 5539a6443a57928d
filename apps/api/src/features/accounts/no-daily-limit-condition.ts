import { sql } from 'kysely';

/** Whether their company's register frees the person in `users` from the limit of a day. */
export const hasUnlimitDailyOrders = sql<boolean>`EXISTS (SELECT FROM preapproved_users own
  WHERE own.user_id = users.id AND own.enterprise_id = users.enterprise_id AND own.active AND own.has_unlimit_daily_orders)`;

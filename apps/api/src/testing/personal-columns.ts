/**
 * Every column that says whose a row is, and what becomes of it when that person takes their data along (`data`: the
 * section of the download; '-': none) and when they delete their account (`left`). A test walks the schema and fails for a
 * column that is missing here: who adds one decides about it, in `users-data-queries.ts` and `users-deletion-queries.ts` too.
 *
 * deleted: the rows go. emptied: they stay without what the person wrote or where they were. kept: they stay as they are,
 * with an id that is nobody's any more.
 */
type Personal = { readonly data: string; readonly left: 'deleted' | 'emptied' | 'kept'; readonly why?: string };

/** Of customers: what they did, gave and have. */
export const personalColumns: Readonly<Record<string, Personal>> = {
  'account_changes.user_id': { data: '-', left: 'deleted', why: 'kept for days, with the secret of the way back' },
  'audience_brands.user_id': { data: '-', left: 'deleted', why: 'counted from the orders' },
  'audience_people.user_id': { data: '-', left: 'deleted', why: 'counted from what is in the other sections' },
  'campaign_recipients.user_id': {
    data: '-',
    left: 'kept',
    why: 'that advertising was allowed; its texts are in the messages',
  },
  'applications.user_id': { data: 'payrollRequests', left: 'emptied' },
  'app_reviews.user_id': { data: 'appReviews', left: 'emptied' },
  'bill_lines.user_id': {
    data: '-',
    left: 'kept',
    why: 'the employer’s bill; its lunches and deductions are in the orders and payrollAuthorizations',
  },
  'cart_items.user_id': { data: 'cart', left: 'deleted' },
  'carts.user_id': { data: 'cart', left: 'deleted' },
  'chat_messages.sender_id': { data: 'chatMessages', left: 'emptied' },
  'company_identities.user_id': { data: 'companySignIns', left: 'deleted' },
  'consents.user_id': { data: 'consents', left: 'emptied', why: 'Ley 1581, art. 17: the proof stays' },
  'courier_photos.user_id': {
    data: 'problems',
    left: 'emptied',
    why: 'out of sight at once, its bytes go in two days',
  },
  'coupon_uses.user_id': { data: 'couponUses', left: 'kept', why: 'the funder’s bill' },
  'coupon_users.user_id': { data: '-', left: 'kept', why: 'of the campaign; what was used is in couponUses' },
  'debts.user_id': { data: 'debts', left: 'kept', why: 'books are kept ten years' },
  'duty_changes.user_id': { data: '-', left: 'kept', why: 'of staff: who was on duty' },
  'favorites.user_id': { data: 'favorites', left: 'deleted' },
  'food_benefit_notices.user_id': { data: '-', left: 'kept', why: 'that a company was told of sums of the orders' },
  'health_profiles.user_id': { data: 'health', left: 'deleted' },
  'join_requests.user_id': { data: 'joinRequests', left: 'deleted' },
  'ledger_accounts.user_id': { data: '-', left: 'kept', why: 'the name of a book; what moved on it is in the tingos' },
  'limit_requests.user_id': { data: 'payrollLimitRequests', left: 'emptied' },
  'menu_imports.author_id': { data: '-', left: 'kept', why: 'of staff: who brought the menu' },
  'order_facts.user_id': { data: '-', left: 'kept', why: 'sums of the orders, which are in the orders' },
  'report_person_years.user_id': { data: '-', left: 'kept', why: 'sums of the orders, which are in the orders' },
  'report_person_months.user_id': { data: '-', left: 'kept', why: 'sums of the orders, which are in the orders' },
  'report_diner_years.user_id': { data: '-', left: 'kept', why: 'sums of the orders, which are in the orders' },
  'order_problems.user_id': { data: 'problems', left: 'emptied' },
  'order_reviews.user_id': { data: 'orderReviews', left: 'emptied' },
  'orders.user_id': { data: 'orders', left: 'emptied', why: 'books are kept ten years' },
  'outbox_messages.user_id': { data: 'messages', left: 'emptied' },
  'payment_intents.user_id': { data: 'payments', left: 'kept', why: 'books are kept ten years' },
  'payroll_credits.user_id': { data: 'payrollAuthorizations', left: 'kept', why: 'what was deducted of a salary' },
  'payroll_discounts.user_id': { data: 'payrollAuthorizations', left: 'kept', why: 'CST, art. 149' },
  'payroll_reconciliation_rows.user_id': {
    data: '-',
    left: 'kept',
    why: 'what the employer’s own payroll deducted; the statement is in payrollAuthorizations',
  },
  'person_notes.user_id': { data: '-', left: 'deleted', why: 'what support noted to help them' },
  'person_notes.author_id': { data: '-', left: 'kept', why: 'of staff: who wrote it' },
  'preapproved_users.proven_user_id': { data: 'preapprovals', left: 'emptied', why: 'who typed the code of that row' },
  'preapproved_users.user_id': { data: 'preapprovals', left: 'emptied', why: 'the employer’s own list of its people' },
  'promotion_rewards.user_id': { data: 'promotionRewards', left: 'kept', why: 'the funder’s bill' },
  'purchases.user_id': { data: '-', left: 'kept', why: 'the orders bought together, which are in the orders' },
  'push_subscriptions.user_id': { data: 'notificationDevices', left: 'deleted' },
  'referral_codes.user_id': { data: 'invitationCode', left: 'deleted' },
  'referrals.friend_id': { data: 'referrals', left: 'kept', why: 'what was paid for an invitation' },
  'referrals.referrer_id': { data: 'referrals', left: 'kept', why: 'what was paid for an invitation' },
  'recovery_codes.user_id': { data: '-', left: 'deleted', why: 'secrets' },
  'review_reports.user_id': { data: '-', left: 'deleted', why: 'that they found a comment out of place' },
  'refunds.user_id': { data: 'refunds', left: 'kept', why: 'books are kept ten years' },
  'saved_cards.user_id': { data: 'savedCards', left: 'emptied' },
  'report_mail_stops.user_id': { data: '-', left: 'deleted', why: 'how they work for a company' },
  'report_views.user_id': { data: '-', left: 'deleted', why: 'filters of reports that they read at work' },
  'second_factors.user_id': { data: '-', left: 'deleted', why: 'secrets' },
  'service_exceptions.owner_id': { data: '-', left: 'kept', why: 'of staff: who took care of it' },
  'sessions.user_id': { data: 'sessions', left: 'emptied' },
  'signed_documents.user_id': { data: 'signedDocuments', left: 'kept', why: 'CST, art. 149' },
  'terms_acceptances.user_id': { data: 'acceptedDocuments', left: 'kept', why: 'Ley 1581, art. 17' },
  'tingo_gifts.user_id': { data: '-', left: 'kept', why: 'books are kept ten years; the tingos are in the tingos' },
  'tingo_lots.user_id': { data: 'tingos', left: 'kept', why: 'books are kept ten years' },
  'user_devices.user_id': { data: 'knownDevices', left: 'deleted' },
  'user_permissions.user_id': {
    data: '-',
    left: 'deleted',
    why: 'who works here is not deleted before they are taken',
  },
  'waiting_list.user_id': { data: 'waitingList', left: 'deleted' },
};

/**
 * What becomes of a person's own row in `users` when they delete their account. Their profile is emptied by the list of
 * its fields (`profile-fields.ts`); a column that is in neither list fails a test.
 */
export const accountColumns: Readonly<Record<string, 'emptied' | 'kept'>> = {
  id: 'kept',
  email: 'emptied',
  pending_email: 'emptied',
  cell_phone: 'emptied',
  phone_country_code: 'kept',
  password_hash: 'emptied',
  active: 'kept',
  was_courier: 'kept',
  verified_at: 'emptied',
  plan: 'kept',
  location_id: 'emptied',
  time_id: 'emptied',
  office: 'emptied',
  default_payment_method: 'emptied',
  payment_method_id: 'emptied',
  data: 'emptied',
  created_at: 'kept',
  deleted_at: 'kept',
  app_installed_at: 'emptied',
  search_text: 'kept',
};

/** Who did something in a restaurant, an enterprise, on the road or for the platform: that is its record, not theirs. */
export const isOfStaff = (column: string): boolean => /(_by|\.courier_id|\.actor_id)$/.test(column);

/** Rows of a person that name them by another key: their orders, phone or mailbox. */
export const personalByOtherKeys: Readonly<Record<string, Personal>> = {
  advertising_exclusions: { data: '-', left: 'kept', why: 'the public registry of Ley 2300, not what they told us' },
  first_admin_links: { data: '-', left: 'kept', why: 'whom the command made administrator' },
  done_actions: { data: '-', left: 'deleted', why: 'answers kept a day for retries' },
  exclusion_parts: { data: '-', left: 'deleted', why: 'the same registry while its parts arrive' },
  order_backups: { data: 'planB', left: 'kept', why: 'the dish of an order that stays' },
  order_delegations: { data: 'delegations', left: 'emptied' },
  payroll_lines: { data: 'payrollStatements', left: 'kept', why: 'CST, art. 149' },
  one_time_codes: { data: '-', left: 'deleted', why: 'secrets' },
  staff_invitations: { data: '-', left: 'kept', why: 'whom a team asked to work there, gone a year after' },
  refresh_tokens: { data: '-', left: 'deleted', why: 'secrets' },
};

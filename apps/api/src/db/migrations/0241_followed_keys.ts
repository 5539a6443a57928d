import { type Kysely, sql } from 'kysely';

/** Indexes of foreign keys that a page, a job, a deletion or a download follows from the row they name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- what a person is erased from and may download
    DROP INDEX saved_cards_by_user;
    CREATE INDEX saved_cards_by_user ON saved_cards (user_id);
    DROP INDEX promotion_rewards_by_user;
    CREATE INDEX promotion_rewards_by_user ON promotion_rewards (user_id);
    CREATE INDEX refunds_by_user ON refunds (user_id);
    CREATE INDEX waiting_list_by_user ON waiting_list (user_id);
    CREATE INDEX chat_messages_by_sender ON chat_messages (sender_id);
    CREATE INDEX preapproved_users_by_proven_user ON preapproved_users (proven_user_id) WHERE proven_user_id IS NOT NULL;
    -- the refunds of an order, whatever caused them
    DROP INDEX refunds_by_order;
    CREATE INDEX refunds_by_order ON refunds (order_id) WHERE order_id IS NOT NULL;
    -- who eats at a slot as usual
    CREATE INDEX users_by_time ON users (time_id) WHERE time_id IS NOT NULL;
    -- the periods of an employer
    CREATE INDEX payroll_discounts_by_enterprise ON payroll_discounts (enterprise_id);
    -- the sessions of a consolidator: the last one, those to end, those to purge
    CREATE INDEX consolidator_sessions_by_consolidator ON consolidator_sessions (consolidator_id, created_at);
    -- photos to sweep: deleting one looks whether an incident shows it
    CREATE INDEX incident_photos_by_photo ON incident_photos (photo_id);
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The type of each document that an issued bill names, because 'CC 1.020.448.391' is how pages and the PDF write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bill_people
      -- Of the register, or else the account, when the bill was issued; null: without document, or not known any more.
      ADD COLUMN identification_type text;
    ALTER TABLE bill_people DISABLE TRIGGER bill_people_stay;
    UPDATE bill_people SET identification_type = coalesce(
      (SELECT listed.identification_type FROM preapproved_users listed
        WHERE listed.enterprise_id = bill.enterprise_id AND listed.user_id = bill_people.user_id
          AND listed.identification = bill_people.identification
        ORDER BY listed.active DESC, listed.created_at DESC LIMIT 1),
      (SELECT account.identification_type FROM users account
        WHERE account.id = bill_people.user_id AND account.identification = bill_people.identification))
      FROM bills bill WHERE bill.id = bill_people.bill_id;
    ALTER TABLE bill_people ENABLE TRIGGER bill_people_stay;
  `.execute(db);
}

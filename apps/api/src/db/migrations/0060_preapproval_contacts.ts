import { type Kysely, sql } from 'kysely';

/**
 * Whom HR approved beforehand is reached by the mobile or work e-mail that HR wrote down, and who typed a code sent there
 * has proven to be that person. Rows of before have no contact: HR answers those by hand. What a code is for is a closed
 * list in the program, which grows more often than a constraint should.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE preapproved_users
      ADD COLUMN cell_phone text CHECK (cell_phone ~ '^3[0-9]{9}$'),
      ADD COLUMN email text CHECK (email = lower(email)),
      ADD COLUMN proven_user_id uuid REFERENCES users,
      ADD COLUMN proven_at timestamptz,
      ADD CHECK ((proven_user_id IS NULL) = (proven_at IS NULL));
    -- papers read this row alone: what enrolled people told of themselves until now stays in it
    UPDATE preapproved_users p SET employee_id = u.employee_id FROM users u
      WHERE u.id = p.user_id AND p.employee_id IS NULL AND u.employee_id IS NOT NULL;
    ALTER TABLE enterprises ADD COLUMN email_domain text CHECK (email_domain = lower(email_domain));
    ALTER TABLE one_time_codes DROP CONSTRAINT IF EXISTS one_time_codes_purpose_check;
  `.execute(db);
}

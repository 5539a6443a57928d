import { type Kysely, sql } from 'kysely';

/** Finds people of a company's register by their e-mail: whose it is, at each enrolment, statement and sign-on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX preapproved_users_by_email ON preapproved_users (enterprise_id, email) WHERE email IS NOT NULL`.execute(
    db,
  );
}

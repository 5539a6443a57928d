import { type Expression, type Kysely, sql } from 'kysely';

type Sql = Expression<unknown>;

/** Members that a column kept as an array of ids: each becomes a row of a table of its own, with keys to both sides. */
const members = [
  {
    table: 'promotion_brands',
    of: 'promotion_id',
    from: 'promotions',
    to: 'brand_id',
    other: 'brands',
    was: 'brand_ids',
  },
  { table: 'coupon_brands', of: 'coupon_id', from: 'coupons', to: 'brand_id', other: 'brands', was: 'brand_ids' },
  { table: 'coupon_users', of: 'coupon_id', from: 'coupons', to: 'user_id', other: 'users', was: 'user_ids' },
  {
    table: 'consolidator_locations',
    of: 'consolidator_id',
    from: 'consolidators',
    to: 'location_id',
    other: 'locations',
    was: 'location_ids',
  },
] as const;

/** None of what it was for exists any more: it must not become everybody's. */
const offWithout = (owner: Sql, was: Sql, members: Sql) => sql`
  UPDATE ${owner} AS owner SET active = false WHERE owner.${was} <> '{}' AND NOT EXISTS (${members});`;

/**
 * The brands of promotions and coupons, the customers of coupons, the places of consolidators and the slots of their
 * sessions. An id that nothing has is not carried over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, of, from, to, other, was } of members) {
    const [name, owner, key, member] = [sql.table(table), sql.table(from), sql.ref(of), sql.ref(to)];
    await sql`
      CREATE TABLE ${name} (
        ${key} uuid NOT NULL REFERENCES ${owner} ON DELETE CASCADE,
        ${member} uuid NOT NULL REFERENCES ${sql.table(other)},
        PRIMARY KEY (${key}, ${member})
      );
      CREATE INDEX ${sql.ref(`${table}_by_member`)} ON ${name} (${member});
      INSERT INTO ${name} (${key}, ${member})
        SELECT DISTINCT owner.id, member.id FROM ${owner} AS owner JOIN ${sql.table(other)} AS member
          ON member.id = ANY (owner.${sql.ref(was)});
      ${from === 'consolidators' ? sql`` : offWithout(owner, sql.ref(was), sql`SELECT FROM ${name} WHERE ${key} = owner.id`)}
      ALTER TABLE ${owner} DROP COLUMN ${sql.ref(was)};
    `.execute(db);
  }
  await sql`
    CREATE TABLE consolidator_session_times (
      session_hash text NOT NULL REFERENCES consolidator_sessions ON DELETE CASCADE,
      time_id uuid NOT NULL REFERENCES location_times,
      PRIMARY KEY (session_hash, time_id)
    );
    CREATE INDEX consolidator_session_times_by_member ON consolidator_session_times (time_id);
    INSERT INTO consolidator_session_times (session_hash, time_id)
      SELECT DISTINCT owner.hash, member.id FROM consolidator_sessions AS owner JOIN location_times AS member
        ON member.id = ANY (owner.active_time_ids);
    ALTER TABLE consolidator_sessions DROP COLUMN active_time_ids;
    -- checkouts keep their copy of the promotions under this version, brands included
    CREATE TRIGGER promotions_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion_brands
      FOR EACH STATEMENT EXECUTE FUNCTION promotions_moved();
  `.execute(db);
}

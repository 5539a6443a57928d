import { type Kysely, sql } from 'kysely';

/** An issued bill keeps what its parties and people were called on the day of its issue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await parties(db);
  await people(db);
}

async function parties(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bills
      -- The company or restaurant (name, legalName, nit, logo) and who issues it (biller; null: nobody was entered), as of
      -- its issue. null: a draft.
      ADD COLUMN parties jsonb;
    UPDATE bills SET parties = jsonb_build_object(
      'party', CASE kind
        WHEN 'company' THEN (SELECT jsonb_build_object('name', name, 'legalName', legal_name, 'nit', nit, 'logo', logo)
          FROM enterprises WHERE id = bills.enterprise_id)
        WHEN 'restaurant' THEN (SELECT jsonb_build_object('name', name, 'legalName', legal_name, 'nit', nit, 'logo', NULL)
          FROM restaurants WHERE id = bills.restaurant_id) END,
      'biller', (SELECT entry FROM settings, jsonb_array_elements(value) AS entry
        WHERE key = 'biller' AND (entry->>'validFrom')::date <= (bills.issued_at AT TIME ZONE 'America/Bogota')::date
        ORDER BY entry->>'validFrom' DESC LIMIT 1))
    WHERE issued_at IS NOT NULL;
    CREATE FUNCTION keep_issued_parties() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'an issued bill is frozen';
    END $$;
    CREATE TRIGGER bills_parties_frozen BEFORE UPDATE OF parties ON bills FOR EACH ROW
      WHEN (OLD.parties IS NOT NULL AND NEW.parties IS DISTINCT FROM OLD.parties)
      EXECUTE FUNCTION keep_issued_parties();
    -- whether a bill still shows a logo
    CREATE INDEX bills_by_logo ON bills ((parties->'party'->>'logo')) WHERE parties->'party'->>'logo' IS NOT NULL;
  `.execute(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whom an issued bill of a company names, as its register or their account had them then.
    CREATE TABLE bill_people (
      bill_id uuid NOT NULL REFERENCES bills,
      user_id uuid NOT NULL REFERENCES users,
      name text NOT NULL,
      -- The document number; null: unknown.
      identification text,
      -- The cost centre of the person's group, or its name; null: no group.
      cost_centre text,
      PRIMARY KEY (bill_id, user_id)
    );
    CREATE INDEX bill_people_of_user ON bill_people (user_id);
    CREATE TRIGGER bill_people_stay BEFORE UPDATE OR DELETE ON bill_people
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER bill_people_whole BEFORE TRUNCATE ON bill_people
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
    INSERT INTO bill_people (bill_id, user_id, name, identification, cost_centre)
    SELECT billed.bill_id, billed.user_id, coalesce(listed.name, account.first_name || ' ' || account.last_name),
      coalesce(listed.identification, account.identification), listed.cost_centre
    FROM (SELECT DISTINCT line.bill_id, line.user_id, bill.enterprise_id FROM bill_lines line
        JOIN bills bill ON bill.id = line.bill_id
        WHERE bill.kind = 'company' AND bill.issued_at IS NOT NULL AND line.user_id IS NOT NULL) AS billed
      JOIN users account ON account.id = billed.user_id
      LEFT JOIN LATERAL (SELECT own.first_name || ' ' || own.last_name AS name, own.identification,
          coalesce(g.cost_centre, g.name) AS cost_centre
        FROM preapproved_users own LEFT JOIN employee_groups g ON g.id = own.group_id
        WHERE own.enterprise_id = billed.enterprise_id AND own.user_id = billed.user_id
        ORDER BY own.active DESC, own.created_at DESC LIMIT 1) AS listed ON true;
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** RUT and contract of companies as files, the signed contract of restaurants, purchase orders, people expected at a site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE restaurant_papers DROP CONSTRAINT restaurant_papers_kind_check,
      ADD CONSTRAINT restaurant_papers_kind_check CHECK (kind IN ('rut', 'chamber', 'sanitary', 'contract'));

    -- A paper of a company as a file; the latest of a kind counts.
    CREATE TABLE company_papers (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      kind text NOT NULL CHECK (kind IN ('rut', 'contract')),
      file_type text NOT NULL CHECK (file_type IN ('pdf', 'jpg', 'png')),
      -- The last day on which it is valid; null: it does not end.
      expires_on date,
      uploaded_by uuid NOT NULL REFERENCES users,
      uploaded_at timestamptz NOT NULL,
      -- When another of its kind took its place; null: it counts.
      replaced_at timestamptz
    );
    CREATE UNIQUE INDEX company_papers_current ON company_papers (enterprise_id, kind) WHERE replaced_at IS NULL;
    CREATE INDEX company_papers_by_company ON company_papers (enterprise_id);
    CREATE INDEX company_papers_by_author ON company_papers (uploaded_by);

    -- The company's own number for what it buys, which its bills name; null: none.
    ALTER TABLE enterprises ADD COLUMN purchase_order text CHECK (purchase_order <> '');
    -- The number as it was when the bill was issued.
    ALTER TABLE bills ADD COLUMN purchase_order text;
    -- How many people a company expects at its site; null: not said.
    ALTER TABLE locations ADD COLUMN expected_people int CHECK (expected_people > 0);
  `.execute(db);
  await freezePurchaseOrders(db);
}

/** An issued bill keeps its purchase order, as all else that was issued. */
async function freezePurchaseOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION keep_issued_purchase_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'an issued bill is frozen';
    END $$;
    CREATE TRIGGER bills_purchase_order_frozen BEFORE UPDATE OF purchase_order ON bills FOR EACH ROW
      WHEN (OLD.issued_at IS NOT NULL AND NEW.purchase_order IS DISTINCT FROM OLD.purchase_order)
      EXECUTE FUNCTION keep_issued_purchase_order();
  `.execute(db);
}

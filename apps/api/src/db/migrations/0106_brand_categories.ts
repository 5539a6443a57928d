import { type Kysely, sql } from 'kysely';

/** The categories under which customers see brands, and the papers of couriers as files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The platform writes them and their order.
    CREATE TABLE brand_categories (
      id uuid PRIMARY KEY,
      name text NOT NULL CHECK (name <> '' AND length(name) <= 40),
      -- From 1; customers see them in this order.
      position int NOT NULL CHECK (position > 0)
    );
    CREATE UNIQUE INDEX brand_categories_by_name ON brand_categories (plain_text(name));
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_categories
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    -- null: in none.
    ALTER TABLE brands ADD COLUMN category_id uuid REFERENCES brand_categories;
    CREATE INDEX brands_by_category ON brands (category_id);

    -- The file of a paper that the courier has now. It is replaced with the paper, and deleted with it.
    ALTER TABLE courier_papers
      -- null: only its date is known.
      ADD COLUMN file_id uuid,
      ADD COLUMN file_type text CHECK (file_type IN ('pdf', 'jpg', 'png')),
      -- Who sent the file, and when.
      ADD COLUMN uploaded_by uuid REFERENCES users,
      ADD COLUMN uploaded_at timestamptz,
      ADD CONSTRAINT courier_papers_file CHECK (num_nulls(file_id, file_type, uploaded_by, uploaded_at) IN (0, 4));
    CREATE INDEX courier_papers_by_uploader ON courier_papers (uploaded_by) WHERE uploaded_by IS NOT NULL;
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Orders are written in parts, each with a transaction of its own: all at once would lock every order for minutes. */
export const runsOutsideTransaction = true;

const ordersOfPart = 5000;

/** The tax of each dish and addition, and with which tax an order was sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE menus
      -- 'regime': prepared food, taxed by its restaurant's regime; else a packaged product with its own IVA.
      ADD COLUMN IF NOT EXISTS tax text NOT NULL DEFAULT 'regime'
        CHECK (tax IN ('regime', 'iva_19', 'iva_5', 'exempt', 'excluded'));
    ALTER TABLE additions
      -- As menus.tax.
      ADD COLUMN IF NOT EXISTS tax text NOT NULL DEFAULT 'regime'
        CHECK (tax IN ('regime', 'iva_19', 'iva_5', 'exempt', 'excluded'));
    ALTER TABLE bill_lines
      -- The taxes of a company's line that has several: [{ ratePpm, amountCop, baseCop }]; null: rate_ppm is the only one.
      ADD COLUMN IF NOT EXISTS taxes jsonb;
  `.execute(db);
  // the last two parts are written while nobody writes orders, so that one that was just being placed is not missed
  const first = '00000000-0000-0000-0000-000000000000';
  const reached = [first, first];
  for (;;) {
    const [before, last] = reached.slice(-2) as [string, string];
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM orders WHERE id > ${last} ORDER BY id OFFSET ${ordersOfPart - 1} LIMIT 1`.execute(db);
    const until = rows[0]?.id;
    if (until === undefined) {
      await writeLastPart(db, before);
      return;
    }
    await nameTax(sql`o.id > ${last} AND o.id <= ${until}`).execute(db);
    reached.push(until);
  }
}

/** Sent as one text, which the database runs as one transaction. */
const writeLastPart = (db: Kysely<unknown>, after: string) =>
  sql`
    LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
    ${nameTax(sql`o.id > ${sql.lit(after)}`)};
    ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_sold_tax;
    -- An order says with which tax its dish was sold; its additions say their own. migrate() validates it afterwards.
    ALTER TABLE orders ADD CONSTRAINT orders_sold_tax
      CHECK (coalesce(snapshot->>'tax', '') IN ('inc_8', 'iva_19', 'iva_5', 'exempt', 'excluded', 'none')) NOT VALID;
  `.execute(db);

/**
 * An order that was sold before keeps the tax of its restaurant's regime of that moment: the one that the next change of
 * the regime replaced, or today's.
 */
const nameTax = (which: ReturnType<typeof sql>) => sql`
  UPDATE orders o SET snapshot = o.snapshot || jsonb_build_object('tax', CASE coalesce(
      (SELECT CASE change->>'was' WHEN 'Impuesto al consumo, 8 %' THEN 'INC' WHEN 'IVA, 19 %' THEN 'IVA'
          ELSE 'NO_RESPONSABLE' END
        FROM restaurant_changes changed CROSS JOIN LATERAL jsonb_array_elements(changed.changes) AS change
        WHERE changed.restaurant_id = o.restaurant_id AND changed.at > o.created_at AND change->>'setting' = 'taxRegime'
        ORDER BY changed.id LIMIT 1), r.tax_regime)
      WHEN 'INC' THEN 'inc_8' WHEN 'IVA' THEN 'iva_19' ELSE 'none' END)
  FROM restaurants r WHERE r.id = o.restaurant_id AND NOT o.snapshot ? 'tax' AND ${which}`;

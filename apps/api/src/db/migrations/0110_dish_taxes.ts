import { type Kysely, sql } from 'kysely';

/** The tax of each dish and addition, and with which tax an order was sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE menus
      -- 'regime': prepared food, taxed by its restaurant's regime; else a packaged product with its own IVA.
      ADD COLUMN tax text NOT NULL DEFAULT 'regime' CHECK (tax IN ('regime', 'iva_19', 'iva_5', 'exempt', 'excluded'));
    ALTER TABLE additions
      -- As menus.tax.
      ADD COLUMN tax text NOT NULL DEFAULT 'regime' CHECK (tax IN ('regime', 'iva_19', 'iva_5', 'exempt', 'excluded'));
    ALTER TABLE bill_lines
      -- The taxes of a company's line that has several: [{ ratePpm, amountCop, baseCop }]; null: rate_ppm is the only one.
      ADD COLUMN taxes jsonb;

    -- An order that was sold before keeps the tax of its restaurant's regime of that moment: the one that the next change
    -- of the regime replaced, or today's.
    UPDATE orders o SET snapshot = o.snapshot || jsonb_build_object('tax', CASE coalesce(
        (SELECT CASE change->>'was' WHEN 'Impuesto al consumo, 8 %' THEN 'INC' WHEN 'IVA, 19 %' THEN 'IVA'
            ELSE 'NO_RESPONSABLE' END
          FROM restaurant_changes changed CROSS JOIN LATERAL jsonb_array_elements(changed.changes) AS change
          WHERE changed.restaurant_id = o.restaurant_id AND changed.at > o.created_at AND change->>'setting' = 'taxRegime'
          ORDER BY changed.id LIMIT 1), r.tax_regime)
        WHEN 'INC' THEN 'inc_8' WHEN 'IVA' THEN 'iva_19' ELSE 'none' END)
    FROM restaurants r WHERE r.id = o.restaurant_id AND NOT o.snapshot ? 'tax';

    -- An order says with which tax its dish was sold; its additions say their own.
    ALTER TABLE orders ADD CONSTRAINT orders_sold_tax
      CHECK (coalesce(snapshot->>'tax', '') IN ('inc_8', 'iva_19', 'iva_5', 'exempt', 'excluded', 'none'));
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** An issued bill of a company keeps its sums, so that nobody who looks at it sums its 200,000 lines again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sums(db);
  await people(db);
}

async function sums(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bills
      -- What the lines of a company's bill sum to by kind and tax, as of its issue. null: a draft, or another kind of bill.
      ADD COLUMN sums jsonb;
    UPDATE bills SET sums = (
      SELECT coalesce(jsonb_agg(rung), '[]') FROM (
        SELECT line.kind, taxed.rate_ppm AS "ratePpm", taxed.is_exempt AS "isExempt",
          sum(taxed.amount_cop)::bigint AS "amountCop", coalesce(sum(taxed.base_cop), 0)::bigint AS "baseCop"
        FROM bill_lines line CROSS JOIN LATERAL (
          SELECT line.rate_ppm, false AS is_exempt, line.amount_cop, line.base_cop WHERE line.taxes IS NULL
          UNION ALL SELECT part."ratePpm", coalesce(part.tax = 'exempt', false), part."amountCop", part."baseCop"
          FROM jsonb_to_recordset(line.taxes) AS part (tax text, "ratePpm" int, "amountCop" int, "baseCop" int)) AS taxed
        WHERE line.bill_id = bills.id GROUP BY 1, 2, 3) AS rung)
    WHERE kind = 'company' AND issued_at IS NOT NULL;
    CREATE TRIGGER bills_sums_frozen BEFORE UPDATE OF sums ON bills FOR EACH ROW
      WHEN (OLD.sums IS NOT NULL AND NEW.sums IS DISTINCT FROM OLD.sums)
      EXECUTE FUNCTION keep_issued_parties();
  `.execute(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bill_people
      -- The lunches of the person in the bill, and the sums of their lines, COP.
      ADD COLUMN lunches int,
      ADD COLUMN deductions_cop int,
      ADD COLUMN subsidies_cop int,
      ADD COLUMN fees_cop int,
      ADD COLUMN others_cop int;
    ALTER TABLE bill_people DISABLE TRIGGER bill_people_stay;
    UPDATE bill_people SET lunches = coalesce(eaten.lunches, 0), deductions_cop = summed.deductions,
      subsidies_cop = summed.subsidies, fees_cop = summed.fees, others_cop = summed.others
    FROM (SELECT bill_id, user_id,
        coalesce(sum(amount_cop) FILTER (WHERE kind = 'deduction'), 0) AS deductions,
        coalesce(sum(amount_cop) FILTER (WHERE kind = 'subsidy'), 0) AS subsidies,
        coalesce(sum(amount_cop) FILTER (WHERE kind = 'service_fee'), 0) AS fees,
        coalesce(sum(amount_cop) FILTER (WHERE kind NOT IN ('deduction', 'subsidy', 'service_fee')), 0) AS others
      FROM bill_lines WHERE user_id IS NOT NULL GROUP BY bill_id, user_id) AS summed
      LEFT JOIN (SELECT bill_id, user_id, count(*) AS lunches FROM (
          SELECT bill_id, user_id, order_id FROM bill_lines WHERE user_id IS NOT NULL AND order_id IS NOT NULL
          UNION SELECT line.bill_id, line.user_id, stated.order_id FROM bill_lines line
            JOIN payroll_lines stated ON stated.discount_id = line.discount_id
          WHERE line.user_id IS NOT NULL) AS lunch
        GROUP BY bill_id, user_id) AS eaten ON eaten.bill_id = summed.bill_id AND eaten.user_id = summed.user_id
    WHERE summed.bill_id = bill_people.bill_id AND summed.user_id = bill_people.user_id;
    ALTER TABLE bill_people ENABLE TRIGGER bill_people_stay;
    ALTER TABLE bill_people
      ALTER COLUMN lunches SET NOT NULL, ALTER COLUMN deductions_cop SET NOT NULL, ALTER COLUMN subsidies_cop SET NOT NULL,
      ALTER COLUMN fees_cop SET NOT NULL, ALTER COLUMN others_cop SET NOT NULL;
    -- it is a copy of what its lines say, and names people: the act is enough for the history of staff's writes
    DROP TRIGGER IF EXISTS staff_history ON bill_people;
    CREATE TRIGGER staff_history AFTER INSERT ON bill_people FOR EACH ROW
      WHEN (coalesce(current_setting('sazon.act', true), '') <> '') EXECUTE FUNCTION note_staff_change('quiet');
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

const article = sql.lit(String.raw`\m(las?|el)\s+(\{\{\s*hora_cierre\s*\}\})`);

/**
 * The closing hour brings its article: templates that wrote 'de las {{hora_cierre}}' say 'de {{hora_cierre}}', and an
 * hour that staff typed for them gets its own. Templates that WhatsApp has stay as it approved them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const hour = sql`parameters ->> 'hora_cierre'`;
  const spoken = sql`parameters || jsonb_build_object('hora_cierre',
    CASE WHEN ${hour} ~ '^0?1\\M' THEN 'la ' ELSE 'las ' END || (${hour}))`;
  const isDigits = sql`coalesce(${hour}, '') ~ '^\\d'`;
  await sql`
    WITH rewritten AS (
      UPDATE message_templates
      SET message = regexp_replace(message, ${article}, '\\2', 'gi'), title = regexp_replace(title, ${article}, '\\2', 'gi'),
        parameters = CASE WHEN ${isDigits} THEN ${spoken} ELSE parameters END
      WHERE whatsapp_state IN ('none', 'rejected') AND (message ~* ${article} OR title ~* ${article})
      RETURNING id)
    UPDATE campaigns SET parameters = ${spoken}
    WHERE ${isDigits} AND EXISTS (SELECT FROM rewritten WHERE rewritten.id IN (message_id, other_message_id))
  `.execute(db);
}

import type { Template, TemplateForm } from '@sazon/contract/campaigns/templates-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

const templates = (db: Reader) =>
  db
    .selectFrom('message_templates')
    .select(['id', 'name', 'title', 'message', 'image_url as imageUrl', 'redirect_url as redirectUrl', 'category'])
    .select(['actions', 'parameters', 'on_whatsapp as onWhatsapp', 'whatsapp_name as whatsappName'])
    .select(['whatsapp_state as whatsappState', 'whatsapp_reason as whatsappReason', 'updated_at as updatedAt'])
    .select(
      sql<number>`(SELECT count(*)::int FROM campaigns
        WHERE message_templates.id IN (campaigns.message_id, campaigns.other_message_id))`.as('uses'),
    )
    .where('archived_at', 'is', null);

export async function listTemplates(db: Reader): Promise<Template[]> {
  return (await templates(db).orderBy('name').orderBy('id').limit(500).execute()) as Template[];
}

/** Finds a template that is not archived. */
export async function findTemplate(db: Reader, id: string): Promise<Template | undefined> {
  return (await templates(db).where('id', '=', id).executeTakeFirst()) as Template | undefined;
}

export async function lockTemplate(tx: Tx, id: string): Promise<void> {
  await sql`SELECT 1 FROM message_templates WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
}

const toColumns = (form: TemplateForm) => ({
  ...{ name: form.name, title: form.title, message: form.message, image_url: form.imageUrl },
  ...{ redirect_url: form.redirectUrl, category: form.category, actions: JSON.stringify(form.actions) },
  ...{ parameters: JSON.stringify(form.parameters), on_whatsapp: form.onWhatsapp },
  whatsapp_name: form.onWhatsapp ? form.whatsappName : null,
});

export async function insertTemplate(tx: Tx, id: string, form: TemplateForm, by: string, nowMs: number): Promise<void> {
  const at = toIso(nowMs);
  await tx
    .insertInto('message_templates')
    .values({ id, ...toColumns(form), created_by: by, created_at: at, updated_at: at })
    .execute();
}

export async function updateTemplate(tx: Tx, id: string, form: TemplateForm, nowMs: number): Promise<void> {
  await tx
    .updateTable('message_templates')
    .set({ ...toColumns(form), updated_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}

export async function saveReview(
  tx: Tx,
  id: string,
  review: { state: Template['whatsappState']; reason: string | null; askedAtMs?: number },
): Promise<void> {
  await tx
    .updateTable('message_templates')
    .set({ whatsapp_state: review.state, whatsapp_reason: review.reason })
    .$if(review.askedAtMs !== undefined, (query) => query.set({ whatsapp_asked_at: toIso(review.askedAtMs ?? 0) }))
    .where('id', '=', id)
    .execute();
}

/** Archives a template, and frees its name in WhatsApp for another one. */
export async function archiveTemplateRow(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('message_templates')
    .set({ archived_at: toIso(nowMs), whatsapp_name: null })
    .where('id', '=', id)
    .execute();
}

/** Whether a campaign that is planned or under way, or a journey that is on, uses this template. */
export async function isTemplateAtWork(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where(sql<boolean>`${id}::uuid IN (message_id, other_message_id)`)
    .where(sql<boolean>`(state IN ('scheduled', 'sending') OR (state = 'paused' AND journey IS NULL))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the template that WhatsApp was asked about under this name. Returns undefined when there is none. */
export async function findAskedTemplate(db: Reader, whatsappName: string): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('message_templates')
    .select('id')
    .where('whatsapp_name', '=', whatsappName)
    .where(sql<boolean>`whatsapp_state <> 'none'`)
    .executeTakeFirst();
}

/** Lists the templates whose approval WhatsApp has not answered. */
export async function listPendingTemplates(db: Reader): Promise<{ id: string; whatsappName: string }[]> {
  const rows = await db
    .selectFrom('message_templates')
    .select(['id', 'whatsapp_name as whatsappName'])
    .where(sql<boolean>`whatsapp_state = 'pending'`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.flatMap(({ id, whatsappName }) => (whatsappName === null ? [] : [{ id, whatsappName }]));
}

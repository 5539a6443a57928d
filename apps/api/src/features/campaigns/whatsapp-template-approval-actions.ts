import type { Template } from '@sazon/contract/campaigns/templates-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Review, toReviewState } from '../../outside/whatsapp-template-approval.ts';
import { recordCampaignChange } from '../segments/record-campaign-change-queries.ts';
import { findAskedTemplate, findTemplate, listPendingTemplates, saveReview } from './templates-queries.ts';

type Gone = Refusal<'NOT_FOUND'>;

const silent = refuse('UNAVAILABLE', { message: 'WhatsApp no respondió. Vuelve a intentar en un momento.' });

/**
 * Submits a template to WhatsApp for approval. WhatsApp is asked outside of transactions, which must not wait for it.
 */
export async function requestTemplateApproval(
  deps: Deps,
  by: string,
  id: string,
): Promise<Template | Gone | typeof silent | Refusal<'STATE_CONFLICT'>> {
  const template = await findTemplate(deps.db, id);
  if (template === undefined) return refuse('NOT_FOUND');
  const { whatsappName } = template;
  if (!template.onWhatsapp || whatsappName === null)
    return refuse('STATE_CONFLICT', { message: 'Esta plantilla no es para WhatsApp.' });
  if (template.whatsappState === 'pending' || template.whatsappState === 'approved')
    return refuse('STATE_CONFLICT', { message: 'WhatsApp ya la tiene. Mira cómo va.' });
  const review = await deps.templateReviews.submit({ ...template, whatsappName });
  if (review === null) return silent;
  return await noteReview(deps, id, review, by);
}

/** Asks WhatsApp how the approval of a template stands, and saves it. */
export async function refreshTemplateApproval(deps: Deps, id: string): Promise<Template | Gone | typeof silent> {
  const template = await findTemplate(deps.db, id);
  if (template === undefined) return refuse('NOT_FOUND');
  if (template.whatsappName === null || template.whatsappState === 'none') return template;
  const review = await deps.templateReviews.read(template.whatsappName);
  return review === null ? silent : await noteReview(deps, id, review);
}

/** Asks WhatsApp, every minute, about the templates whose approval is pending, and saves its answers. */
export async function refreshPendingApprovals(deps: Deps): Promise<void> {
  for (const { id, whatsappName } of await listPendingTemplates(deps.db)) {
    const review = await deps.templateReviews.read(whatsappName);
    if (review !== null && review.state !== 'pending') await noteReview(deps, id, review);
  }
}

/**
 * Saves what WhatsApp reports by itself, for example that it stops a template which it had approved. Templates that are
 * not ours are ignored.
 */
export async function hearTemplateVerdict(
  deps: Deps,
  { whatsappName, status, reason }: { whatsappName: string; status: string; reason: string | null },
): Promise<void> {
  const template = await findAskedTemplate(deps.db, whatsappName);
  if (template !== undefined) await noteReview(deps, template.id, { state: toReviewState(status), reason });
}

const noteReview = (deps: Deps, id: string, review: Review, askedBy?: string): Promise<Template | Gone> =>
  inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    await saveReview(tx, id, { ...review, ...(askedBy === undefined ? {} : { askedAtMs: nowMs }) });
    if (askedBy !== undefined)
      await recordCampaignChange(
        tx,
        { about: 'template', id, action: 'ask_approval', after: review, by: askedBy },
        nowMs,
      );
    return (await findTemplate(tx, id)) ?? refuse('NOT_FOUND');
  });

import type { Template, TemplateForm } from '@sazon/contract/campaigns/templates-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { findWhatsappProblem } from '@sazon/domain/campaigns/campaign-template-text';
import { inTransaction } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { type Review, toReviewState } from '../../outside/whatsapp-template-approval.ts';
import { recordCampaignChange } from '../segments/campaign-change-history-queries.ts';
import {
  archiveTemplateRow,
  findAskedTemplate,
  findTemplate,
  insertTemplate,
  isTemplateAtWork,
  listPendingTemplates,
  lockTemplate,
  saveReview,
  updateTemplate,
} from './templates-queries.ts';

type Invalid = Refusal<'VALIDATION'>;
type Gone = Refusal<'NOT_FOUND'>;

/** Finds what WhatsApp would refuse in a template, before it is asked. Returns null when there is nothing. */
function findTemplateProblem(form: TemplateForm): Invalid | null {
  if (!form.onWhatsapp) return null;
  if (form.whatsappName === null)
    return refuse('VALIDATION', { field: 'whatsappName', message: 'Escribe su nombre en WhatsApp.' });
  const problem = findWhatsappProblem(form);
  return problem === null ? null : refuse('VALIDATION', { field: 'message', message: problem });
}

async function unlessNameTaken<T>(work: Promise<T>): Promise<T | Invalid> {
  try {
    return await work;
  } catch (error) {
    if (findViolatedIndex(error) === 'message_templates_whatsapp_name_key')
      return refuse('VALIDATION', {
        field: 'whatsappName',
        message: 'Ya hay una plantilla con ese nombre en WhatsApp.',
      });
    throw error;
  }
}

export const createTemplate = (deps: Deps, by: string, form: TemplateForm): Promise<Template | Invalid | Gone> =>
  unlessNameTaken(
    inTransaction(deps, async (tx) => {
      const problem = findTemplateProblem(form);
      if (problem !== null) return problem;
      const id = deps.newId();
      await insertTemplate(tx, id, form, by, deps.now());
      await recordCampaignChange(tx, { about: 'template', id, action: 'create', after: form, by }, deps.now());
      return (await findTemplate(tx, id)) ?? refuse('NOT_FOUND');
    }),
  );

const busy = refuse('STATE_CONFLICT', {
  message: 'Una campaña programada o en curso usa esta plantilla. Páusala primero, o haz una copia.',
});

/** Changes a template that nothing is sending. When the text changes, WhatsApp has to approve it again. */
export const rewriteTemplate = (
  deps: Deps,
  by: string,
  id: string,
  form: TemplateForm,
): Promise<Template | Invalid | Gone | typeof busy> =>
  unlessNameTaken(
    inTransaction(deps, async (tx) => {
      await lockTemplate(tx, id);
      const before = await findTemplate(tx, id);
      if (before === undefined) return refuse('NOT_FOUND');
      if (await isTemplateAtWork(tx, id)) return busy;
      const problem = findTemplateProblem(form);
      if (problem !== null) return problem;
      await updateTemplate(tx, id, form, deps.now());
      if (isOtherForWhatsapp(before, form)) await saveReview(tx, id, { state: 'none', reason: null });
      await recordCampaignChange(tx, { about: 'template', id, action: 'change', before, after: form, by }, deps.now());
      return (await findTemplate(tx, id)) ?? refuse('NOT_FOUND');
    }),
  );

const isOtherForWhatsapp = (before: Template, after: TemplateForm): boolean => {
  const said = ({ title, message, category, actions, onWhatsapp, whatsappName }: TemplateForm | Template) =>
    JSON.stringify({ title, message, category, actions, onWhatsapp, whatsappName });
  return said(before) !== said(after);
};

/** Archives a template that nothing is sending. Campaigns that were sent keep naming it. */
export const archiveTemplate = (deps: Deps, by: string, id: string): Promise<{ ok: true } | Gone | typeof busy> =>
  inTransaction(deps, async (tx) => {
    await lockTemplate(tx, id);
    const before = await findTemplate(tx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    if (await isTemplateAtWork(tx, id)) return busy;
    await archiveTemplateRow(tx, id, deps.now());
    await recordCampaignChange(tx, { about: 'template', id, action: 'archive', before, by }, deps.now());
    return { ok: true as const };
  });

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

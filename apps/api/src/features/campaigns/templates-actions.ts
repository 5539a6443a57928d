import type { Template, TemplateForm } from '@sazon/contract/campaigns/templates-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { findWhatsappProblem } from '@sazon/domain/campaigns/campaign-template-text';
import { inTransaction } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { recordCampaignChange } from '../segments/record-campaign-change-queries.ts';
import {
  archiveTemplateRow,
  findTemplate,
  insertTemplate,
  isTemplateAtWork,
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

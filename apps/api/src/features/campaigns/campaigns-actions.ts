import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  calculateNextSendMs,
  DEFAULT_DRAFT,
  isEditable,
  listGaps,
  type Readiness,
} from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { listVariables } from '@sazon/domain/campaigns/campaign-template-text';
import { EVERYBODY, findSegmentProblem } from '@sazon/domain/campaigns/segment-rules';
import type { Reader } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordCampaignChange } from '../segments/record-campaign-change-queries.ts';
import { findSegment } from '../segments/saved-segments-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { findCouponTerm, findMissingPart } from './campaign-readiness-queries.ts';
import { countResults } from './campaign-results-taps-and-adverts-of-person-queries.ts';
import {
  type CampaignFields,
  deleteCampaignRow,
  findCampaign,
  insertCampaign,
  listHistory,
  lockCampaign,
  type StoredCampaign,
  saveCampaign,
} from './campaign-rows-queries.ts';
import { findTemplate } from './templates-queries.ts';

export type Gone = Refusal<'NOT_FOUND'>;

export type Conflict = Refusal<'STATE_CONFLICT'>;

/**
 * Reads a campaign for its pages: with what is missing, its history, and its results counted now unless they are final.
 */
export async function readCampaign(deps: Deps, id: string, reader: Reader = deps.db): Promise<Campaign | Gone> {
  const campaign = await findCampaign(reader, id);
  if (campaign === undefined) return refuse('NOT_FOUND');
  const { campaignChannels } = await loadSettings(deps, { reader });
  const nowMs = deps.now();
  const wasWritten = campaign.frozenAt !== null || campaign.journey !== null;
  const isFinal = campaign.results !== null && campaign.endedAt !== null && campaign.endedAt < nowMs - 9 * 86_400_000;
  const results =
    !wasWritten || isFinal ? campaign.results : await countResults(reader, campaign, campaignChannels.costCop);
  const { waitHours: _w, everyDays: _e, ...shown } = campaign;
  return {
    ...shown,
    results,
    hasCoupon: campaign.couponId !== null,
    gaps: isEditable(campaign.state) ? listGaps(await readReadiness(reader, campaign), nowMs) : [],
    nextSendAt: calculateNextSendMs(nowMs),
    perMinute: campaign.channels.reduce((sum, channel) => sum + campaignChannels.perMinute[channel], 0),
    history: await listHistory(reader, id),
  };
}

export async function readReadiness(db: Reader, campaign: StoredCampaign): Promise<Readiness> {
  const readTemplateReadiness = async (id: string | null): Promise<Readiness['template']> => {
    const template = id === null ? undefined : await findTemplate(db, id);
    if (template === undefined) return null;
    const variables = listVariables(`${template.title} ${template.message}`);
    return { variables, whatsappState: template.whatsappState, category: template.category };
  };
  const coupon = campaign.couponId === null ? undefined : await findCouponTerm(db, campaign.couponId);
  return {
    name: campaign.name,
    channels: campaign.channels,
    segmentProblem: findSegmentProblem(campaign.rules),
    template: await readTemplateReadiness(campaign.messageId),
    other: await readTemplateReadiness(campaign.otherMessageId),
    compares: campaign.otherMessageId !== null,
    coupon: coupon ?? null,
    exclusiveCoupon: campaign.exclusiveCoupon,
    programmedAtMs: campaign.sendNow ? null : campaign.programmedAt,
  };
}

/** Begins a draft: with the defaults of docs/specification.md, or as a copy of another campaign. */
export const createCampaignDraft = (deps: Deps, by: string, copyOf: string | undefined): Promise<Campaign | Gone> =>
  inTransaction(deps, async (tx) => {
    const id = deps.newId();
    const nowMs = deps.now();
    const model = copyOf === undefined ? undefined : await findCampaign(tx, copyOf);
    if (copyOf !== undefined && model === undefined) return refuse('NOT_FOUND');
    const copied: CampaignFields =
      model === undefined
        ? {}
        : {
            ...{ name: `${model.name} (copia)`.slice(0, 80), rules: model.rules, parameters: model.parameters },
            ...{ otherShare: model.otherShare, heldBackShare: model.heldBackShare, couponId: model.couponId },
            ...{ campaignTypeId: model.campaignTypeId, strategyId: model.strategyId, tacticId: model.tacticId },
            messageId: (await findMissingPart(tx, { messageId: model.messageId })) === null ? model.messageId : null,
          };
    const channels = [...(model?.channels ?? DEFAULT_DRAFT.channels)];
    await insertCampaign(
      tx,
      { rules: EVERYBODY, ...copied, id, channels, programmedAt: calculateNextSendMs(nowMs) },
      by,
      nowMs,
    );
    await recordCampaignChange(tx, { about: 'campaign', id, action: 'create', by }, nowMs);
    return await readCampaign(deps, id, tx);
  });

export const notNow = refuse('STATE_CONFLICT', {
  message: 'Esta campaña ya salió: no se puede cambiar. Haz una copia.',
});

/**
 * Saves changed fields of a campaign. A planned one becomes a draft again, so that nothing is sent that nobody looked
 * at.
 */
export const editCampaign = (
  deps: Deps,
  by: string,
  id: string,
  fields: CampaignFields,
): Promise<Campaign | Gone | Conflict | Refusal<'VALIDATION'>> =>
  inTransaction(deps, async (tx) => {
    const before = await lockCampaign(tx, id);
    if (before === undefined || before.journey !== null) return refuse('NOT_FOUND');
    if (!isEditable(before.state)) return notNow;
    const missing = await findMissingPart(tx, fields);
    if (missing !== null) return refuse('VALIDATION', { field: missing, message: 'Ya no existe. Elige otro.' });
    const { step, ...said } = fields;
    const isPlanned = before.state === 'scheduled' && Object.keys(said).length > 0;
    const rules = await chooseRules(tx, fields);
    await saveCampaign(tx, id, { ...fields, ...rules, ...(isPlanned ? { state: 'draft' as const } : {}) }, deps.now());
    if (isPlanned)
      await recordCampaignChange(tx, { about: 'campaign', id, action: 'change', before, after: said, by }, deps.now());
    return await readCampaign(deps, id, tx);
  });

/** Returns which rules follow: a chosen segment brings its own, and rules chosen by hand leave the segment. */
async function chooseRules(tx: Tx, { userSegmentId, rules }: CampaignFields): Promise<CampaignFields> {
  if (userSegmentId !== undefined && userSegmentId !== null) {
    const segment = await findSegment(tx, userSegmentId);
    return segment === undefined ? {} : { rules: segment.rules };
  }
  return rules === undefined ? {} : { userSegmentId: null };
}

/** Deletes a campaign that is still a draft. */
export const removeCampaign = (deps: Deps, by: string, id: string): Promise<{ ok: true } | Gone | Conflict> =>
  inTransaction(deps, async (tx) => {
    const before = await lockCampaign(tx, id);
    if (before === undefined || before.journey !== null) return refuse('NOT_FOUND');
    if (before.state !== 'draft') return refuse('STATE_CONFLICT', { message: 'Solo se borran los borradores.' });
    await recordCampaignChange(tx, { about: 'campaign', id, action: 'delete', before, by }, deps.now());
    await deleteCampaignRow(tx, id);
    return { ok: true as const };
  });

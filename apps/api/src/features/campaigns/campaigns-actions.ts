import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import {
  calculateNextSendMs,
  DEFAULT_DRAFT,
  isEditable,
  listGaps,
  mayAct,
  type Readiness,
} from '@sazon/domain/campaigns/campaign-states-and-gaps';
import { listVariables } from '@sazon/domain/campaigns/campaign-template-text';
import { EVERYBODY, findSegmentProblem } from '@sazon/domain/campaigns/segment-rules';
import type { Reader } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordChange } from '../segments/campaign-change-history-queries.ts';
import { findSegment } from '../segments/saved-segments-queries.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { countResults } from './campaign-results-and-taps-queries.ts';
import {
  type CampaignFields,
  deleteCampaignRow,
  findCampaign,
  findCouponTerm,
  findMissingPart,
  insertCampaign,
  listHistory,
  lockCampaign,
  type StoredCampaign,
  saveCampaign,
} from './campaign-rows-queries.ts';
import { skipWaiting, takeBack, waitAnew } from './send-campaigns-queries.ts';
import { findTemplate } from './templates-queries.ts';

type Gone = Refusal<'NOT_FOUND'>;
type Conflict = Refusal<'STATE_CONFLICT'>;

/**
 * Reads a campaign for its pages: with what is missing, its history, and its results counted now unless they are final.
 */
export async function viewCampaign(deps: Deps, id: string, reader: Reader = deps.db): Promise<Campaign | Gone> {
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

async function readReadiness(db: Reader, campaign: StoredCampaign): Promise<Readiness> {
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
export const beginCampaign = (deps: Deps, by: string, copyOf: string | undefined): Promise<Campaign | Gone> =>
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
    await recordChange(tx, { about: 'campaign', id, action: 'create', by }, nowMs);
    return await viewCampaign(deps, id, tx);
  });

const notNow = refuse('STATE_CONFLICT', { message: 'Esta campaña ya salió: no se puede cambiar. Haz una copia.' });

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
      await recordChange(tx, { about: 'campaign', id, action: 'change', before, after: said, by }, deps.now());
    return await viewCampaign(deps, id, tx);
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
    await recordChange(tx, { about: 'campaign', id, action: 'delete', before, by }, deps.now());
    await deleteCampaignRow(tx, id);
    return { ok: true as const };
  });

type Scheduled = Campaign | Gone | Conflict | Refusal<'VALIDATION' | 'ADVERTISING_HOURS'>;

/**
 * Plans a campaign for its hour or for now. Outside the hours of Ley 2300 it is refused with the next possible instant.
 */
export const planCampaign = (deps: Deps, by: string, id: string): Promise<Scheduled> =>
  inTransaction(deps, async (tx): Promise<Scheduled> => {
    const campaign = await lockCampaign(tx, id);
    if (campaign === undefined || campaign.journey !== null) return refuse('NOT_FOUND');
    if (!mayAct('schedule', campaign.state)) return notNow;
    const nowMs = deps.now();
    const [gap] = listGaps(await readReadiness(tx, campaign), nowMs);
    if (gap !== undefined)
      return refuse('VALIDATION', { field: gap.field, message: gap.message, detail: { step: gap.step } });
    const atMs = campaign.sendNow ? nowMs : campaign.programmedAt;
    if (atMs === null)
      return refuse('VALIDATION', { field: 'programmedAt', message: 'Elige el día y la hora.', detail: { step: 4 } });
    const nextMs = calculateNextSendMs(atMs);
    if (nextMs !== atMs)
      return refuse('ADVERTISING_HOURS', {
        field: 'programmedAt',
        message: `La Ley 2300 no permite enviar publicidad a esta hora. Próxima ventana: ${formatMoment(nextMs).toLowerCase()}`,
        detail: { nextSendAt: nextMs },
      });
    await saveCampaign(tx, id, { state: 'scheduled', programmedAt: atMs }, nowMs);
    await recordChange(
      tx,
      {
        about: 'campaign',
        id,
        action: 'schedule',
        before: { state: campaign.state },
        after: { programmedAt: atMs },
        by,
      },
      nowMs,
    );
    return await viewCampaign(deps, id, tx);
  });

/**
 * Pauses, resumes or cancels a campaign. Pausing and cancelling take unsent messages back from the outbox; those people
 * then wait, or after a cancellation are left out.
 */
export const actOnCampaign = (
  deps: Deps,
  by: string,
  id: string,
  act: 'pause' | 'resume' | 'cancel',
): Promise<Campaign | Gone | Conflict> =>
  inTransaction(deps, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign === undefined || campaign.journey !== null) return refuse('NOT_FOUND');
    if (!mayAct(act, campaign.state))
      return refuse('STATE_CONFLICT', { message: 'La campaña cambió mientras tanto. Mira cómo quedó.' });
    const nowMs = deps.now();
    const isFrozen = campaign.frozenAt !== null;
    if (isFrozen && act !== 'resume') await takeBack(tx, id);
    if (isFrozen && act === 'resume') await waitAnew(tx, id, nowMs);
    if (isFrozen && act === 'cancel') await skipWaiting(tx, id, 'campana_cancelada', null);
    const state = act === 'pause' ? 'paused' : act === 'cancel' ? 'cancelled' : isFrozen ? 'sending' : 'scheduled';
    await saveCampaign(tx, id, { state, ...(act === 'cancel' ? { endedAt: nowMs } : {}) }, nowMs);
    await recordChange(
      tx,
      { about: 'campaign', id, action: act, before: { state: campaign.state }, after: { state }, by },
      nowMs,
    );
    return await viewCampaign(deps, id, tx);
  });

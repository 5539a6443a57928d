import type { CampaignResults } from '@sazon/contract/campaigns/results-schemas';
import type { CampaignChannel, Journey } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import type { CampaignState } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import type { TemplateParameters } from '@sazon/domain/campaigns/campaign-template-text';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * A campaign (`journey` is null) or an automatic journey, as stored. A chosen segment's present `rules` stand in for
 * its own.
 */
export type StoredCampaign = {
  id: string;
  name: string;
  journey: Journey | null;
  state: CampaignState;
  step: number;
  channels: CampaignChannel[];
  sendNow: boolean;
  programmedAt: number | null;
  userSegmentId: string | null;
  segmentName: string | null;
  rules: Segment;
  messageId: string | null;
  otherMessageId: string | null;
  otherShare: number;
  heldBackShare: number;
  parameters: TemplateParameters;
  couponId: string | null;
  exclusiveCoupon: boolean;
  campaignTypeId: string | null;
  strategyId: string | null;
  tacticId: string | null;
  waitHours: number;
  everyDays: number;
  frozenAt: number | null;
  endedAt: number | null;
  results: CampaignResults | null;
  updatedAt: number;
};

/** Selects campaigns and journeys. The rules of a segment replace those of the campaign, as they are now. */
export const selectCampaigns = (db: Reader) =>
  db
    .selectFrom('campaigns')
    .leftJoin('segments', 'segments.id', 'campaigns.segment_id')
    .select(['campaigns.id', 'campaigns.name', 'journey', 'state', 'step', 'channels', 'send_now as sendNow'])
    .select(['programmed_at as programmedAt', 'segment_id as userSegmentId', 'segments.name as segmentName'])
    .select(sql<Segment>`coalesce(segments.rules, campaigns.rules)`.as('rules'))
    .select(['message_id as messageId', 'other_message_id as otherMessageId', 'other_share as otherShare'])
    .select(['held_back_share as heldBackShare', 'parameters', 'coupon_id as couponId'])
    .select(['exclusive_coupon as exclusiveCoupon', 'campaign_type as campaignTypeId', 'strategy as strategyId'])
    .select(['tactic as tacticId', 'wait_hours as waitHours', 'every_days as everyDays', 'frozen_at as frozenAt'])
    .select(['ended_at as endedAt', 'results', 'campaigns.updated_at as updatedAt']);

export async function findCampaign(db: Reader, id: string): Promise<StoredCampaign | undefined> {
  return (await selectCampaigns(db).where('campaigns.id', '=', id).executeTakeFirst()) as StoredCampaign | undefined;
}

/** Locks and reads a campaign, so that neither other writers nor the sending job change it meanwhile. */
export async function lockCampaign(tx: Tx, id: string): Promise<StoredCampaign | undefined> {
  await sql`SELECT 1 FROM campaigns WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return await findCampaign(tx, id);
}

export type CampaignFields = {
  [Name in Exclude<keyof StoredCampaign, 'id' | 'journey' | 'segmentName' | 'results' | 'updatedAt'>]?:
    | StoredCampaign[Name]
    | undefined;
};

/** Turns the given fields into columns. Fields that are undefined stay as they are. */
function toColumns(fields: CampaignFields) {
  const at = (ms: number | null) => (ms === null ? null : toIso(ms));
  return {
    ...(fields.name === undefined ? {} : { name: fields.name }),
    ...(fields.state === undefined ? {} : { state: fields.state }),
    ...(fields.step === undefined ? {} : { step: fields.step }),
    ...(fields.channels === undefined ? {} : { channels: [...fields.channels] }),
    ...(fields.sendNow === undefined ? {} : { send_now: fields.sendNow }),
    ...(fields.programmedAt === undefined ? {} : { programmed_at: at(fields.programmedAt) }),
    ...(fields.userSegmentId === undefined ? {} : { segment_id: fields.userSegmentId }),
    ...(fields.rules === undefined ? {} : { rules: JSON.stringify(fields.rules) }),
    ...(fields.messageId === undefined ? {} : { message_id: fields.messageId }),
    ...(fields.otherMessageId === undefined ? {} : { other_message_id: fields.otherMessageId }),
    ...(fields.otherShare === undefined ? {} : { other_share: fields.otherShare }),
    ...(fields.heldBackShare === undefined ? {} : { held_back_share: fields.heldBackShare }),
    ...(fields.parameters === undefined ? {} : { parameters: JSON.stringify(fields.parameters) }),
    ...(fields.couponId === undefined ? {} : { coupon_id: fields.couponId }),
    ...(fields.exclusiveCoupon === undefined ? {} : { exclusive_coupon: fields.exclusiveCoupon }),
    ...(fields.campaignTypeId === undefined ? {} : { campaign_type: fields.campaignTypeId }),
    ...(fields.strategyId === undefined ? {} : { strategy: fields.strategyId }),
    ...(fields.tacticId === undefined ? {} : { tactic: fields.tacticId }),
    ...(fields.waitHours === undefined ? {} : { wait_hours: fields.waitHours }),
    ...(fields.everyDays === undefined ? {} : { every_days: fields.everyDays }),
    ...(fields.frozenAt === undefined ? {} : { frozen_at: at(fields.frozenAt) }),
    ...(fields.endedAt === undefined ? {} : { ended_at: at(fields.endedAt) }),
  };
}

export async function insertCampaign(
  tx: Tx,
  fields: CampaignFields & { id: string; channels: CampaignChannel[] },
  by: string,
  nowMs: number,
): Promise<void> {
  const { id, ...rest } = fields;
  const at = toIso(nowMs);
  await tx
    .insertInto('campaigns')
    .values({
      name: '',
      state: 'draft',
      ...toColumns(rest),
      id,
      channels: [...fields.channels],
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function saveCampaign(tx: Tx, id: string, fields: CampaignFields, nowMs: number): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...toColumns(fields), updated_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}

export async function deleteCampaignRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('campaigns').where('id', '=', id).execute();
}

/** Lists the last 50 things that staff did with a campaign, newest first. */
export async function listHistory(db: Reader, id: string): Promise<{ action: string; by: string; at: number }[]> {
  return await db
    .selectFrom('campaign_changes')
    .innerJoin('users', 'users.id', 'changed_by')
    .select(['action', 'changed_at as at', sql<string>`users.first_name || ' ' || users.last_name`.as('by')])
    .where('about_id', '=', id)
    .orderBy('campaign_changes.id', 'desc')
    .limit(50)
    .execute();
}

import type { JourneyView } from '@sazon/contract/campaigns/journeys-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { listVariables } from '@sazon/domain/campaigns/campaign-template-text';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordCampaignChange } from '../segments/record-campaign-change-queries.ts';
import { findMissingPart } from './campaign-readiness-queries.ts';
import { lockCampaign, saveCampaign } from './campaign-rows-queries.ts';
import { listJourneyRows, type StoredJourney, writeJourneyRecipients } from './journeys-and-recipients-queries.ts';
import { skipWaiting, takeBack } from './skip-and-take-back-recipients-queries.ts';
import { findTemplate } from './templates-queries.ts';
import { bindCoupon } from './write-campaign-recipients-queries.ts';

/** Writes down whom each active journey has to write to now, and gives them its coupon. */
export async function writeRecipientsOfJourneys(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  for (const journey of await listJourneyRows(deps.db)) {
    if (journey.state !== 'sending' || journey.messageId === null) continue;
    const { id, couponId, exclusiveCoupon } = journey;
    await inTransaction(deps, async (tx) => {
      await writeJourneyRecipients(tx, journey, toBogotaDate(nowMs), nowMs);
      if (exclusiveCoupon && couponId !== null) await bindCoupon(tx, id, couponId);
    });
  }
}

export const toJourneyView = ({ state, ...journey }: StoredJourney): JourneyView => ({
  ...journey,
  on: state === 'sending',
});

const namesCoupon = ({ title, message }: { title: string; message: string }): boolean =>
  listVariables(`${title} ${message}`).includes('cupon');

type Written = {
  on: boolean;
  channels: CampaignChannel[];
  messageId: string | null;
  couponId: string | null;
  exclusiveCoupon: boolean;
  waitHours: number;
  everyDays: number;
};

/** Changes a journey, and turns it on or off. When it is turned off, those who wait for its message get nothing. */
export const changeJourney = (
  deps: Deps,
  by: string,
  id: string,
  { on, ...written }: Written,
): Promise<JourneyView | Refusal<'NOT_FOUND' | 'VALIDATION'>> =>
  inTransaction(deps, async (tx) => {
    const before = await lockCampaign(tx, id);
    if (before === undefined || before.journey === null) return refuse('NOT_FOUND');
    const missing = await findMissingPart(tx, written);
    if (missing !== null) return refuse('VALIDATION', { field: missing, message: 'Ya no existe. Elige otro.' });
    const template = written.messageId === null ? undefined : await findTemplate(tx, written.messageId);
    if (on && template === undefined)
      return refuse('VALIDATION', { field: 'messageId', message: 'Elige el mensaje antes de encenderlo.' });
    if (on && written.channels.includes('whatsapp') && template?.whatsappState !== 'approved')
      return refuse('VALIDATION', {
        field: 'channels',
        message: 'WhatsApp todavía no aprueba este mensaje. Quita ese medio o pide la aprobación.',
      });
    if (on && written.couponId === null && template !== undefined && namesCoupon(template))
      return refuse('VALIDATION', { field: 'couponId', message: 'El mensaje nombra un cupón: elige cuál.' });
    const nowMs = deps.now();
    await saveCampaign(tx, id, { ...written, state: on ? 'sending' : 'paused' }, nowMs);
    if (!on) {
      await takeBack(tx, id);
      await skipWaiting(tx, id, 'campana_cancelada', null);
    }
    const was = {
      on: before.state === 'sending',
      channels: before.channels,
      messageId: before.messageId,
      couponId: before.couponId,
      exclusiveCoupon: before.exclusiveCoupon,
      waitHours: before.waitHours,
      everyDays: before.everyDays,
    };
    await recordCampaignChange(
      tx,
      { about: 'journey', id, action: 'change', before: was, after: { on, ...written }, by },
      nowMs,
    );
    const after = (await listJourneyRows(tx)).find((one) => one.id === id);
    return after === undefined ? refuse('NOT_FOUND') : toJourneyView(after);
  });

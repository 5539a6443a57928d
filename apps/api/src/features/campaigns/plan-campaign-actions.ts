import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { calculateNextSendMs, listGaps, mayAct } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordCampaignChange } from '../segments/record-campaign-change-queries.ts';
import { lockCampaign, saveCampaign } from './campaign-rows-queries.ts';
import { type Conflict, type Gone, notNow, readCampaign, readReadiness } from './campaigns-actions.ts';
import { skipWaiting, takeBack, waitAnew } from './skip-and-take-back-recipients-queries.ts';

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
    await recordCampaignChange(
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
    return await readCampaign(deps, id, tx);
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
    await recordCampaignChange(
      tx,
      { about: 'campaign', id, action: act, before: { state: campaign.state }, after: { state }, by },
      nowMs,
    );
    return await readCampaign(deps, id, tx);
  });

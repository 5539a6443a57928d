import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toE164Phone } from '@sazon/domain/auth/phone';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { SAMPLE_VALUES } from '@sazon/domain/campaigns/campaign-template-text';
import { maskAddress } from '@sazon/domain/messages/mask-address';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { fillTemplateFor } from './campaign-messages.ts';
import { findCouponTerm } from './campaign-readiness-queries.ts';
import { findCampaign } from './campaign-rows-queries.ts';
import { findTemplate } from './templates-queries.ts';
import { findTestRecipient } from './test-message-recipient-queries.ts';

type Answer = { to: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>;

/** Sends a campaign's text to the caller alone, at any hour: who asks for it gets no advertising. */
export const sendTestMessage = (
  deps: Deps,
  userId: string,
  id: string,
  { channel, variant }: { channel: CampaignChannel; variant: 'first' | 'second' },
): Promise<Answer> =>
  inTransaction(deps, async (tx): Promise<Answer> => {
    const campaign = await findCampaign(tx, id);
    if (campaign === undefined) return refuse('NOT_FOUND');
    const templateId = variant === 'second' ? campaign.otherMessageId : campaign.messageId;
    const template = templateId === null ? undefined : await findTemplate(tx, templateId);
    if (template === undefined)
      return refuse('VALIDATION', { field: 'messageId', message: 'Elige el mensaje antes de probarlo.' });
    if (channel === 'whatsapp' && template.whatsappState !== 'approved')
      return refuse('STATE_CONFLICT', {
        message: 'WhatsApp todavía no aprueba este mensaje: pruébalo por otro medio.',
      });
    const person = await findTestRecipient(tx, userId);
    const to = channel === 'push' ? userId : channel === 'email' ? person?.email : person && toE164Phone(person.phone);
    if (person === undefined || to === undefined || to === null)
      return refuse('STATE_CONFLICT', { message: 'Tu cuenta no tiene un correo confirmado: pruébalo por otro medio.' });
    const coupon = campaign.couponId === null ? undefined : await findCouponTerm(tx, campaign.couponId);
    const values = { ...SAMPLE_VALUES, nombre: person.firstName, ...(coupon ? { cupon: coupon.code } : {}) };
    const filled = fillTemplateFor(deps.config, template, values, campaign.parameters, {
      userId,
      channel,
      tapCode: 'prueba',
    });
    const message = { ...filled, channel, to, userId, kind: 'campaign_test', subject: `Prueba: ${filled.subject}` };
    await deps.messages.send(tx, [message], deps.now());
    return { to: channel === 'push' ? 'tus dispositivos' : maskAddress(channel, to) };
  });

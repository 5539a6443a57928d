import type { Template } from '@sazon/contract/campaigns/templates-schemas';
import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { countDaysBetween } from '@sazon/domain/calendar/iso-date';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { CAMPAIGN_LIFE_MS } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import {
  composeEmail,
  composeSms,
  fillText,
  listPlaceWords,
  type TemplateValues,
} from '@sazon/domain/campaigns/campaign-template-text';
import { formatCop } from '@sazon/domain/money/format';
import type { Config } from '../../config.ts';
import { toIso } from '../../db/to-iso.ts';
import { buildUnsubscribePageUrl, buildUnsubscribeUrl, signUnsubscribeToken } from '../messages/unsubscribe-token.ts';
import type { CampaignMessage, Recipient } from './send-campaigns-queries.ts';

/** Collects what a person's text says for each variable. Null leaves it to the words that the template has instead. */
const toTemplateValues = (
  person: Omit<
    Recipient,
    'occasion' | 'variant' | 'channel' | 'tapCode' | 'writtenAt' | 'active' | 'userId' | 'phone' | 'email'
  >,
  couponCode: string | null,
  nowMs: number,
): TemplateValues => ({
  nombre: person.firstName,
  lugar: person.place,
  empresa: person.company,
  hora_cierre: person.closesAt === null ? null : formatSpokenHour(person.closesAt),
  dias_sin_pedir:
    person.lastOrderOn === null ? null : String(Math.max(0, countDaysBetween(person.lastOrderOn, toBogotaDate(nowMs)))),
  tingos: person.tingosCop === null || person.tingosCop === 0 ? null : formatCop(person.tingosCop),
  cupon: couponCode,
});

export type Text = Pick<Template, 'title' | 'message' | 'imageUrl' | 'actions' | 'parameters' | 'whatsappName'>;

/** Builds the link of a message. Opening it records the tap and leads to the page that the template names. */
const buildTapUrl = (config: Config, tapCode: string): string => `${config.publicUrl}/api/c/${tapCode}`;

/** Fills a text in for one person and one channel, with its link and, for e-mail, the way to unsubscribe. */
export function fillTemplateFor(
  config: Config,
  text: Text,
  values: TemplateValues,
  instead: TemplateValues,
  to: { userId: string; channel: CampaignChannel; tapCode: string },
) {
  const { userId, channel, tapCode } = to;
  const words = { ...text.parameters, ...instead };
  const message = fillText(text.message, values, words);
  const link = buildTapUrl(config, tapCode);
  const token = signUnsubscribeToken(config, userId, channel);
  const body =
    channel === 'sms'
      ? composeSms(message, link)
      : channel === 'email'
        ? composeEmail(message, link, buildUnsubscribePageUrl(config, token))
        : message;
  return {
    subject: fillText(text.title, values, words),
    body,
    data: {
      url: `/api/c/${tapCode}`,
      ...(text.imageUrl === null ? {} : { image: text.imageUrl }),
      ...(channel === 'email' ? { unsubscribeUrl: buildUnsubscribeUrl(config, token) } : {}),
      ...(channel === 'whatsapp' && text.whatsappName !== null
        ? {
            whatsappTemplate: text.whatsappName,
            params: listPlaceWords(text.message, values, words),
            ...(text.actions.some(({ type }) => type === 'URL') ? { button: tapCode } : {}),
          }
        : {}),
    },
  };
}

/** Builds a person's message for the outbox. Returns null when they have no address for the channel any more. */
export function toOutboxMessage(
  config: Config,
  campaign: { id: string; parameters: TemplateValues; couponCode: string | null },
  text: Text,
  person: Recipient,
  nowMs: number,
): CampaignMessage | null {
  const { userId, occasion, channel, phone, email, writtenAt } = person;
  const to = channel === 'push' ? userId : channel === 'email' ? email : toE164Phone(phone);
  if (to === null) return null;
  const { subject, body, data } = fillTemplateFor(
    config,
    text,
    toTemplateValues(person, campaign.couponCode, nowMs),
    campaign.parameters,
    person,
  );
  return {
    ...{ userId, occasion, channel, to, subject, body },
    data: { ...data, campaignId: campaign.id },
    expiresAt: toIso(Math.max(writtenAt, nowMs - CAMPAIGN_LIFE_MS / 2) + CAMPAIGN_LIFE_MS),
  };
}

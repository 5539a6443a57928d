import type { MessageChannel } from '../messages/message-channels-priority-and-life.ts';

export const JOURNEYS = ['first_order', 'dormant', 'tingos_expiring', 'cart_left', 'birthday'] as const;

export type Journey = (typeof JOURNEYS)[number];

/** The channels of campaigns: the three of docs/specification.md, and e-mail. */
export const CAMPAIGN_CHANNELS = ['push', 'whatsapp', 'sms', 'email'] as const satisfies MessageChannel[];

export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number];

/** Returns the bit that stands for a channel in the counts of an audience. */
export const toChannelBit = (channel: CampaignChannel): number => 1 << CAMPAIGN_CHANNELS.indexOf(channel);

/** The purposes that a campaign can have (docs/specification.md section 3: campaignTypeId, strategyId, tacticId). */
export const CAMPAIGN_TYPES = {
  offer: 'Oferta',
  news: 'Novedad',
  reminder: 'Recordatorio',
  survey: 'Encuesta',
} as const;

export const STRATEGIES = {
  activate: 'Activar',
  repeat: 'Que pidan más',
  win_back: 'Recuperar',
  launch: 'Lanzar',
} as const;

export const TACTICS = { coupon: 'Cupón', content: 'Contenido', habit: 'Hábito', urgency: 'Fecha límite' } as const;

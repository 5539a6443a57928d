import { DAY_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import { calculateNextMarketingInstant, isMarketingInstant } from '../messages/marketing-consent-and-hours.ts';
import type { CampaignChannel } from './campaign-channels-types-and-journeys.ts';

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'sent', 'paused', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What a new draft begins with (docs/specification.md section 3). */
export const DEFAULT_DRAFT = { channels: ['sms'], sendNow: false, exclusiveCoupon: false } as const;

export type CampaignAct = 'schedule' | 'pause' | 'resume' | 'cancel';

const acts: Readonly<Record<CampaignAct, readonly CampaignState[]>> = {
  schedule: ['draft', 'scheduled'],
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  cancel: ['draft', 'scheduled', 'sending', 'paused'],
};

/** Whether this may be done with a campaign in this state. */
export const mayAct = (act: CampaignAct, state: CampaignState): boolean => acts[act].includes(state);

/** Whether a campaign may still be changed, which ends when its list of people is made. */
export const isEditable = (state: CampaignState): boolean => state === 'draft' || state === 'scheduled';

/** How long a person of a campaign waits for their message before they are left out. */
export const CAMPAIGN_LIFE_MS = DAY_MS;
/** For how many days after its last message a campaign's orders are counted as its result. */
export const RESULT_DAYS = 7;
export const RESULT_MS = RESULT_DAYS * DAY_MS;

/** Returns the next instant at which the law lets advertising be sent, or the given instant itself. */
export const calculateNextSendMs = calculateNextMarketingInstant;
export const maySendAt = isMarketingInstant;
/** Whether the hour chosen for a campaign is over. */
export const isSendOver = (programmedAtMs: number, nowMs: number): boolean => programmedAtMs < nowMs - MINUTE_MS;

/** What is missing before a campaign may be scheduled: the step and field of the form, and a message in Spanish. */
export type CampaignGap = { readonly step: 1 | 2 | 3 | 4; readonly field: string; readonly message: string };

export type Readiness = {
  readonly name: string;
  readonly channels: readonly CampaignChannel[];
  readonly segmentProblem: string | null;
  readonly template: {
    readonly variables: readonly string[];
    readonly whatsappState: string;
    readonly category: string;
  } | null;
  readonly other: Readiness['template'];
  readonly compares: boolean;
  readonly coupon: { readonly endsAtMs: number | null; readonly active: boolean } | null;
  readonly exclusiveCoupon: boolean;
  readonly programmedAtMs: number | null;
};

/** Lists what a draft lacks, in the order of its form. Empty when it may be scheduled. */
export function listGaps(draft: Readiness, nowMs: number): CampaignGap[] {
  const gaps: CampaignGap[] = [];
  const lacks = (step: CampaignGap['step'], field: string, message: string) => gaps.push({ step, field, message });
  if (draft.name.trim() === '') lacks(1, 'name', 'Ponle un nombre a la campaña.');
  if (draft.segmentProblem !== null) lacks(1, 'rules', draft.segmentProblem);
  if (draft.channels.length === 0) lacks(2, 'channels', 'Elige al menos un medio.');
  if (draft.template === null) lacks(2, 'messageId', 'Elige el mensaje.');
  if (draft.compares && draft.other === null) lacks(2, 'otherMessageId', 'Elige el segundo mensaje.');
  for (const [field, template] of [
    ['messageId', draft.template],
    ['otherMessageId', draft.compares ? draft.other : null],
  ] as const) {
    if (template === null) continue;
    if (template.category === 'AUTHENTICATION') lacks(2, field, 'Una plantilla de códigos no sirve para campañas.');
    if (draft.channels.includes('whatsapp') && template.whatsappState !== 'approved')
      lacks(2, field, 'WhatsApp todavía no aprueba este mensaje. Pide la aprobación o quita ese medio.');
    if (template.variables.includes('cupon') && draft.coupon === null)
      lacks(3, 'couponId', 'El mensaje nombra un cupón: elige cuál.');
  }
  if (draft.exclusiveCoupon && draft.coupon === null)
    lacks(3, 'couponId', 'Elige el cupón que será solo de esta audiencia.');
  const startMs = draft.programmedAtMs ?? nowMs;
  if (draft.coupon !== null && (!draft.coupon.active || (draft.coupon.endsAtMs ?? Number.POSITIVE_INFINITY) <= startMs))
    lacks(3, 'couponId', 'Ese cupón ya no estará vigente cuando salga la campaña.');
  if (draft.programmedAtMs !== null && isSendOver(draft.programmedAtMs, nowMs))
    lacks(4, 'programmedAt', 'Esa hora ya pasó.');
  return gaps.toSorted((a, b) => a.step - b.step);
}

import { DAY_MS, toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { maySendAt } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { EVERYBODY, type Segment } from '@sazon/domain/campaigns/segment-rules';
import { consentTexts } from '@sazon/domain/people/consents';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import type { Cast } from './demo-accounts-permissions-and-courier-areas.ts';

const templates = [
  {
    name: 'Vuelve a tu mesa',
    title: '{{nombre}}, tu semana está vacía',
    message: 'Hola, {{nombre}}. Esta semana no tienes almuerzo en {{lugar}}. Programa hoy antes de {{hora_cierre}}.',
    whatsapp: 'volver_a_tu_mesa',
  },
  {
    name: 'Jueves de sopas',
    title: 'Mañana es jueves de sopas',
    message: 'Hola, {{nombre}}. Mañana hay ajiaco, mondongo y changua en {{lugar}}. Pide antes de {{hora_cierre}}.',
    whatsapp: 'jueves_de_sopas',
  },
  {
    name: 'Feliz cumpleaños',
    title: '¡Feliz cumpleaños, {{nombre}}!',
    message: 'Hoy el almuerzo va con vela. Feliz cumpleaños, {{nombre}}: mira qué hay hoy en {{lugar}}.',
    whatsapp: null,
  },
] as const;

const none = {
  people: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  tapped: 0,
  buyers: 0,
  orders: 0,
  salesCop: 0,
  redeemers: 0,
  couponCop: 0,
};
const soups = {
  ...none,
  people: 47,
  sent: 47,
  delivered: 46,
  read: 35,
  tapped: 17,
  buyers: 11,
  orders: 14,
  salesCop: 296_800,
};
const fifth = { ...none, people: 38, sent: 38, delivered: 37, tapped: 6, buyers: 4, orders: 4, salesCop: 84_600 };

/** Ended campaigns, with their results as counted last. */
const ended = [
  {
    key: 'soups',
    name: 'Jueves de sopas',
    channels: ['whatsapp'],
    daysAgo: 13,
    template: 'Jueves de sopas',
    results: {
      ...{
        people: 58,
        waiting: 0,
        queued: 0,
        failed: 1,
        costCop: 2444,
        optOuts: 1,
        all: soups,
        first: soups,
        second: null,
      },
      held: { ...none, people: 5, buyers: 0 },
      skipped: [
        { reason: 'sin_consentimiento', people: 4 },
        { reason: 'canal_bloqueado_semana', people: 1 },
      ],
      byChannel: [{ channel: 'whatsapp', sent: 47 }],
    },
  },
  {
    key: 'fifth',
    name: 'Tu quinto plato va por la casa',
    channels: ['sms'],
    daysAgo: 29,
    template: 'Vuelve a tu mesa',
    results: {
      ...{
        people: 45,
        waiting: 0,
        queued: 0,
        failed: 0,
        costCop: 1672,
        optOuts: 0,
        all: fifth,
        first: fifth,
        second: null,
      },
      held: null,
      skipped: [
        { reason: 'sin_consentimiento', people: 6 },
        { reason: 'rne', people: 1 },
      ],
      byChannel: [{ channel: 'sms', sent: 38 }],
    },
  },
] as const;

const monthly: Segment = { all: true, items: [{ field: 'orders', from: 1, to: null, days: 30 }] };

/**
 * Returns the demo's advertising: templates, a segment, ended campaigns with their results, a draft, and people who
 * accept advertising.
 */
export function campaignRows(cast: Cast, people: readonly { id: string }[], nowMs: number): SeedRows {
  const admin = cast.admin.id;
  const longAgo = toIso(nowMs - 40 * DAY_MS);
  const made = { created_by: admin, created_at: longAgo, updated_at: longAgo };
  const consent = consentTexts.marketing_sms;
  return {
    // two of three people accept it, by SMS only, by which nothing else of the demo advertises
    consents: people
      .filter((_, index) => index % 3 !== 2)
      .map(({ id }) => ({
        ...{
          id: seedId(`advert:${id}`),
          user_id: id,
          kind: 'marketing_sms' as const,
          granted: true,
          created_at: longAgo,
        },
        ...{ version: consent.version, text_hash: 'demo', source: 'perfil' },
      })),
    message_templates: templates.map(({ name, title, message, whatsapp }) => ({
      ...{
        id: seedId(`template:${name}`),
        name,
        title,
        message,
        redirect_url: '/inicio',
        category: 'MARKETING' as const,
        ...made,
      },
      ...{ on_whatsapp: whatsapp !== null, whatsapp_name: whatsapp },
      whatsapp_state: whatsapp === null ? ('none' as const) : ('approved' as const),
    })),
    segments: [{ id: seedId('segment:monthly'), name: 'Pidieron en 30 días', rules: JSON.stringify(monthly), ...made }],
    campaigns: [...ended.map((one) => endedRow(one, made, nowMs)), draftRow(made, nowMs)],
  };
}

type Made = Pick<Row<'campaigns'>, 'created_by' | 'created_at' | 'updated_at'>;

/** Ten in the morning so many days ago (ahead when negative), or on the next day before (after) that the law allows. */
function tenOClock(nowMs: number, daysAgo: number): string {
  const at = toInstantMs(addDays(toBogotaDate(nowMs), -daysAgo), '10:00');
  return maySendAt(at) ? toIso(at) : tenOClock(nowMs, daysAgo + (daysAgo < 0 ? -1 : 1));
}

function endedRow(one: (typeof ended)[number], made: Made, nowMs: number): Row<'campaigns'> {
  const at = tenOClock(nowMs, one.daysAgo);
  return {
    ...{
      id: seedId(`campaign:${one.key}`),
      name: one.name,
      state: 'sent',
      step: 5,
      channels: [...one.channels],
      ...made,
    },
    ...{
      programmed_at: at,
      frozen_at: at,
      ended_at: at,
      counted_at: toIso(nowMs),
      results: JSON.stringify(one.results),
    },
    ...{ message_id: seedId(`template:${one.template}`), rules: JSON.stringify(EVERYBODY) },
    ...{ held_back_share: one.results.held === null ? 0 : 10, segment_id: null },
  };
}

const draftRow = (made: Made, nowMs: number): Row<'campaigns'> => ({
  ...{ id: seedId('campaign:back'), name: 'Vuelve a tu mesa', state: 'draft', step: 2, channels: ['sms'], ...made },
  ...{ message_id: seedId('template:Vuelve a tu mesa'), segment_id: seedId('segment:monthly') },
  ...{ rules: JSON.stringify(monthly), programmed_at: tenOClock(nowMs, -1), held_back_share: 0 },
  ...{ frozen_at: null, ended_at: null, counted_at: null, results: null },
});

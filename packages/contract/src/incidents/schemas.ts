import {
  INCIDENT_DECISIONS,
  INCIDENT_RAISERS,
  INCIDENT_STAGES,
  INCIDENT_TYPES,
} from '@sazon/domain/incidents/incident-types-and-decisions';
import { INCIDENT_STATUSES } from '@sazon/domain/incidents/lifecycle';
import { z } from 'zod';
import { orderStatus, refundWay } from '../orders/schemas.ts';
import { cop, definePage, hour, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';
import { proposal } from '../settings/second-person-proposal-schema.ts';
import {
  comparedDecision,
  incidentBill,
  incidentMessage,
  lunchAtStake,
  lunchCustody,
  SEAL_PHOTO_PARTIES,
  sealPhotoRequest,
} from './incident-detail-parts-schemas.ts';

export const incidentType = z.enum(INCIDENT_TYPES);

export const incidentStatus = z.enum(INCIDENT_STATUSES);

export const decision = z.enum(INCIDENT_DECISIONS);

const bps = z.int().min(0).max(10_000);

/** Basis points of each party; together 10000. */
const liableShares = z.object({
  restaurant: bps,
  courier: bps,
  consolidator: bps,
  platform: bps,
  customer: bps,
});

/** A lunch of an incident. */
const incidentOrder = z.object({
  id,
  code: z.string(),
  menu: z.string(),
  location: z.string(),
  scheduleDate: isoDate,
  hour,
  status: orderStatus,
  /** The cost of the remedy that the shares divide. */
  cost: cop,
  /** The customer's refund. */
  refund: cop,
});

/** A private photo behind a signed link, with its time and author. */
export const photo = z.object({ url: z.string(), at: instant, who: z.string() });

/** A photo of an incident, with why it is there: what happened, the seal that the platform asked for, or a dispute. */
const incidentPhoto = photo.extend({ shows: z.enum(['incident', 'seal', 'dispute']) });

/** An incident in lists, for the platform and the restaurant. */
export const incident = z.object({
  id,
  /** The displayed number: 'I-231'. */
  number: z.string(),
  type: incidentType,
  place: z.enum(INCIDENT_STAGES),
  raisedBy: z.enum(INCIDENT_RAISERS),
  description: z.string().nullable(),
  /** When it was observed. */
  at: instant,
  status: incidentStatus,
  decision: decision.nullable(),
  restaurant: z.object({ id, name: z.string() }),
  orders: z.array(incidentOrder),
  photos: z.array(incidentPhoto),
  /** The restaurant's share of the cost (basis points, COP), or null before the decision. */
  restaurantShare: z.object({ bps, cop }).nullable(),
  note: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Until when the restaurant may dispute, or null when there is nothing to dispute. */
  disputeUntil: instant.nullable(),
  dispute: z.object({ text: z.string(), at: instant }).nullable(),
  answer: z.object({ text: z.string(), at: instant }).nullable(),
});

export type Incident = z.infer<typeof incident>;

export const platformIncidents = {
  query: z.object({
    /** 'waiting': open or disputed, longest wait first; 'all': latest first. */
    show: z.enum(['waiting', 'all']).default('waiting'),
    type: incidentType.optional(),
    restaurantId: id.optional(),
    orderId: id.optional(),
    ...pageQuery,
  }),
  reply: definePage(incident).extend({ open: z.int(), disputed: z.int() }),
};

export const platformIncident = {
  params: z.object({ id }),
  reply: incident.extend({
    /** The author's name; null: unknown. */
    raisedByName: z.string().nullable(),
    decidedByName: z.string().nullable(),
    disputedByName: z.string().nullable(),
    /** Who eats each lunch: who took it, or for whom it was bought. */
    customers: z.array(z.object({ orderId: id, name: z.string(), phone: z.string() })),
    courier: z.string().nullable(),
    /** Who takes care of it on the control tower, or null when nobody does. */
    owner: z.object({ id, name: z.string() }).nullable(),
    custody: z.array(lunchCustody),
    messages: z.array(incidentMessage),
    /** The last request for a photo of the seal to each party that was asked. */
    sealPhotos: z.array(sealPhotoRequest.extend({ from: z.enum(SEAL_PHOTO_PARTIES) })),
    /** The settlements that hold lines of these lunches; none until one is drafted. */
    bills: z.array(incidentBill),
    shares: liableShares.nullable(),
    /** The shares as first decided, once the answer to a dispute changed them, else null. */
    sharesBefore: liableShares.nullable(),
    /** The possible decisions with what each cost; empty: nothing is decided, or nobody chose. */
    comparison: z.array(comparedDecision),
    /** A proposed refund above the setting. */
    waiting: proposal,
    /** The decision that the rules propose. */
    proposal: z.object({ shares: liableShares, decision, refund: cop }),
    /** The possible decisions: the largest refund, the time of a replacement, the alternative dishes. */
    offers: z.object({
      isOver: z.boolean(),
      refundLeft: cop,
      /** The part that can be refunded to its customers' outside payments. */
      refundOutside: cop,
      replacementAt: instant.nullable(),
      planB: z.array(z.object({ menuId: id, name: z.string() })),
      /** What a decision may move, for each lunch that is not cancelled. */
      lunches: z.array(lunchAtStake),
    }),
    events: z.array(
      z.object({
        id: z.string(),
        action: z.string(),
        by: z.enum([...INCIDENT_RAISERS, 'system']),
        who: z.string().nullable(),
        words: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
};

export type IncidentDetail = z.infer<typeof platformIncident.reply>;

export const raised = z.object({ incidents: z.array(z.object({ id, number: z.string() })) });

export const raiseIncident = {
  body: z.object({
    orderIds: z.array(id).min(1).max(100),
    type: incidentType,
    description: shortText('qué pasó', 500),
  }),
  reply: raised,
};

export const decideIncident = {
  params: z.object({ id }),
  body: z
    .object({
      decision,
      shares: liableShares,
      note: shortText('por qué', 500),
      /** For 'refund_part': the amount per lunch. */
      amount: cop.min(1).optional(),
      /** For 'plan_b': the dish. */
      menuId: id.optional(),
      /** Where the part paid by card is refunded, while that is possible. */
      refundTo: refundWay.default('tingos'),
    })
    .refine((body) => body.decision !== 'refund_part' || body.amount !== undefined, {
      error: 'Escribe cuánto se devuelve.',
      path: ['amount'],
    })
    .refine((body) => body.decision !== 'plan_b' || body.menuId !== undefined, {
      error: 'Elige el plato.',
      path: ['menuId'],
    })
    .refine(({ shares }) => Object.values(shares).reduce((sum, share) => sum + share, 0) === 10_000, {
      error: 'Las partes deben sumar 100%.',
      path: ['shares'],
    }),
  /** `waiting`: proposed; a second person decides it with the same amount. */
  reply: z.object({ ok: z.literal(true), waiting: z.boolean() }),
};

export const answerDispute = {
  params: z.object({ id }),
  body: z.object({ shares: liableShares.nullable(), answer: shortText('la respuesta', 500) }),
  reply: z.object({ ok: z.literal(true) }),
};

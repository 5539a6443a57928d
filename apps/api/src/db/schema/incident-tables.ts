import type { IncidentDecision, IncidentPlace, IncidentRaiser, IncidentType } from '@sazon/domain/incidents/incident';
import type { IncidentStatus } from '@sazon/domain/incidents/lifecycle';
import type { LiableShares } from '@sazon/domain/incidents/shares';
import { cop, counter, filled, instant, json, orNull, text, uuid } from './column.ts';

/** Incidents with lunches of one restaurant, raised by any party. One from a customer's report has the report's id. */
export const incidents = {
  id: uuid(),
  /** The number shown to people: 'I-231'. */
  number: filled(counter()),
  restaurant_id: uuid(),
  type: text<IncidentType>(),
  place: text<IncidentPlace>(),
  raised_by: text<IncidentRaiser>(),
  /** A user or a consolidator; null: unknown. */
  raised_by_id: orNull(uuid()),
  description: orNull(text()),
  /** When it was seen, even if reported later. */
  happened_at: instant(),
  created_at: instant(),
  status: text<IncidentStatus>(),
  /** null while it is open, and when it was withdrawn. */
  decision: orNull(text<IncidentDecision>()),
  /** The current share of each party in basis points. */
  shares: orNull(json<LiableShares>()),
  /** The note of the person who decided. */
  note: orNull(text()),
  decided_at: orNull(instant()),
  /** null: decided by the records, or chosen by the customer among the offered remedies. */
  decided_by: orNull(uuid()),
  /** The restaurant's objection to its share. */
  dispute: orNull(text()),
  disputed_at: orNull(instant()),
  disputed_by: orNull(uuid()),
  answer: orNull(text()),
  answered_at: orNull(instant()),
  answered_by: orNull(uuid()),
};

/** The lunches of an incident, the cost of each (which the shares divide), and the refund to its customer. */
export const incidentOrders = {
  incident_id: uuid(),
  order_id: uuid(),
  cost_cop: filled(cop()),
  refund_cop: filled(cop()),
};

/** The history of an incident, append-only: a trigger refuses changes. */
export const incidentEvents = {
  id: filled(counter()),
  incident_id: uuid(),
  action: text(),
  actor_kind: text<IncidentRaiser | 'system'>(),
  actor_id: orNull(uuid()),
  words: orNull(text()),
  /** The shares from then on; null: unchanged. */
  shares: orNull(json<LiableShares>()),
  happened_at: instant(),
  recorded_at: instant(),
};

export const incidentPhotos = { incident_id: uuid(), photo_id: text() };

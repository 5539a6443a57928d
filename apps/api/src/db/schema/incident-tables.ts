import type { IncidentDecision, IncidentPlace, IncidentRaiser, IncidentType } from '@sazon/domain/incidents/incident';
import type { IncidentStatus } from '@sazon/domain/incidents/lifecycle';
import type { LiableShares } from '@sazon/domain/incidents/shares';
import { cop, counter, filled, instant, json, orNull, text, uuid } from './column.ts';

/** What went wrong with lunches of one restaurant, whoever saw it. Of a customer's report: under the report's own id. */
export const incidents = {
  id: uuid(),
  /** As people say it: 'I-231'. */
  number: filled(counter()),
  restaurant_id: uuid(),
  type: text<IncidentType>(),
  place: text<IncidentPlace>(),
  raised_by: text<IncidentRaiser>(),
  /** A user, or a consolidator; null: not known. */
  raised_by_id: orNull(uuid()),
  description: orNull(text()),
  /** When it was truly seen, also without network. */
  happened_at: instant(),
  created_at: instant(),
  status: text<IncidentStatus>(),
  /** null while it is open, or taken back. */
  decision: orNull(text<IncidentDecision>()),
  /** Basis points of each party, as they are now. */
  shares: orNull(json<LiableShares>()),
  /** What whoever decided wrote. */
  note: orNull(text()),
  decided_at: orNull(instant()),
  /** null: the records decided, or the customer chose among what was offered. */
  decided_by: orNull(uuid()),
  /** What the restaurant says against its share. */
  dispute: orNull(text()),
  disputed_at: orNull(instant()),
  disputed_by: orNull(uuid()),
  answer: orNull(text()),
  answered_at: orNull(instant()),
  answered_by: orNull(uuid()),
};

/** Which lunches it is about, what making each good costs (what the shares divide), and what its customer got back. */
export const incidentOrders = {
  incident_id: uuid(),
  order_id: uuid(),
  cost_cop: filled(cop()),
  refund_cop: filled(cop()),
};

/** What happened to an incident, append-only: a trigger refuses changes. */
export const incidentEvents = {
  id: filled(counter()),
  incident_id: uuid(),
  action: text(),
  actor_kind: text<IncidentRaiser | 'system'>(),
  actor_id: orNull(uuid()),
  words: orNull(text()),
  /** The shares from then on; null: it changed none. */
  shares: orNull(json<LiableShares>()),
  happened_at: instant(),
  recorded_at: instant(),
};

export const incidentPhotos = { incident_id: uuid(), photo_id: text() };

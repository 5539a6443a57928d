/** The types of incidents of a lunch. Source: docs/domain.md section 14. */
export const INCIDENT_TYPES = [
  'missing',
  'damaged',
  'wrong_dish',
  'late',
  'not_as_described',
  'not_delivered',
  'unsafe',
] as const;
export type IncidentType = (typeof INCIDENT_TYPES)[number];

/** The Spanish name of each type in lists. */
export const incidentTypeNames: Readonly<Record<IncidentType, string>> = {
  missing: 'No llegó',
  damaged: 'Llegó dañada',
  wrong_dish: 'Era otro plato',
  late: 'Llegó tarde',
  not_as_described: 'No era como decía',
  not_delivered: 'No se entregó',
  unsafe: 'No es segura para comer',
};

/** Who raised the incident. */
export const INCIDENT_RAISERS = ['customer', 'courier', 'consolidator', 'restaurant', 'platform'] as const;
export type IncidentRaiser = (typeof INCIDENT_RAISERS)[number];

/** Where in the chain the incident was found. 'table' means that the customer had the lunch, or never got it. */
export const INCIDENT_STAGES = ['kitchen', 'pick_up', 'consolidation', 'route', 'site', 'table'] as const;
export type IncidentStage = (typeof INCIDENT_STAGES)[number];

export const incidentStageNames: Readonly<Record<IncidentStage, string>> = {
  kitchen: 'En la cocina',
  pick_up: 'Al recoger en el restaurante',
  consolidation: 'Con el consolidador',
  route: 'En el camino',
  site: 'En el lugar de entrega',
  table: 'Con el cliente',
};

/** What the platform can decide about an incident. */
export const INCIDENT_DECISIONS = ['replace', 'plan_b', 'refund_full', 'refund_part', 'none'] as const;
export type IncidentDecision = (typeof INCIDENT_DECISIONS)[number];

export const incidentDecisionNames: Readonly<Record<IncidentDecision, string>> = {
  replace: 'Reponer',
  plan_b: 'Plan B',
  refund_full: 'Devolver todo',
  refund_part: 'Devolver una parte',
  none: 'No devolver nada',
};

/** The types after which a lunch cannot be eaten, so that its customer gets another lunch or a refund. */
const SPOILING: readonly IncidentType[] = ['missing', 'damaged', 'wrong_dish', 'not_delivered', 'unsafe'];

/** Whether an open incident of this type stops a lunch that is not handed over yet. */
export const isBlockingIncident = (type: IncidentType): boolean => SPOILING.includes(type);

/** Formats the number of an incident: 'I-123'. */
export const formatIncidentNumber = (number: number): string => `I-${number}`;

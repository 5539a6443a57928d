/** What can go wrong with a lunch, whoever sees it. Source: docs/domain.md section 14. */
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

/** What it is called wherever it is listed. */
export const incidentTypeNames: Readonly<Record<IncidentType, string>> = {
  missing: 'No llegó',
  damaged: 'Llegó dañada',
  wrong_dish: 'Era otro plato',
  late: 'Llegó tarde',
  not_as_described: 'No era como decía',
  not_delivered: 'No se entregó',
  unsafe: 'No es segura para comer',
};

/** Who said so. */
export const INCIDENT_RAISERS = ['customer', 'courier', 'consolidator', 'restaurant', 'platform'] as const;
export type IncidentRaiser = (typeof INCIDENT_RAISERS)[number];

/** Where in the chain it was found. 'table': the customer had it, or nobody brought it. */
export const INCIDENT_PLACES = ['kitchen', 'pick_up', 'consolidation', 'route', 'site', 'table'] as const;
export type IncidentPlace = (typeof INCIDENT_PLACES)[number];

export const incidentPlaceNames: Readonly<Record<IncidentPlace, string>> = {
  kitchen: 'En la cocina',
  pick_up: 'Al recoger en el restaurante',
  consolidation: 'Con el consolidador',
  route: 'En el camino',
  site: 'En el lugar de entrega',
  table: 'Con el cliente',
};

/** What is done about it. */
export const INCIDENT_DECISIONS = ['replace', 'plan_b', 'refund_full', 'refund_part', 'none'] as const;
export type IncidentDecision = (typeof INCIDENT_DECISIONS)[number];

export const incidentDecisionNames: Readonly<Record<IncidentDecision, string>> = {
  replace: 'Reponer',
  plan_b: 'Plan B',
  refund_full: 'Devolver todo',
  refund_part: 'Devolver una parte',
  none: 'No devolver nada',
};

/** A lunch with one of these cannot be eaten: whoever waits for it gets another one or their money back. */
const SPOILING: readonly IncidentType[] = ['missing', 'damaged', 'wrong_dish', 'not_delivered', 'unsafe'];

/** Does an open incident of this type keep a lunch that is not handed over yet from going on? */
export const stopsLunch = (type: IncidentType): boolean => SPOILING.includes(type);

/** An incident's number as people say it. */
export const incidentNumber = (number: number): string => `I-${number}`;

import type { IncidentType } from './incident-types-and-decisions.ts';

/**
 * What happened to a lunch, in words for its customer that follow 'Tu corrientazo '. Source: docs/domain.md section 14.
 */
export const incidentPhrases: Readonly<Record<IncidentType, string>> = {
  missing: 'no apareció en el camino',
  damaged: 'se dañó en el camino',
  wrong_dish: 'salió con otro plato',
  late: 'viene tarde',
  not_as_described: 'no salió como decía',
  not_delivered: 'no se pudo entregar',
  unsafe: 'no está en buen estado',
};

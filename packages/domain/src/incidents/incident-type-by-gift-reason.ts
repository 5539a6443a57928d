import type { TingoGiftReason } from '../people/tingo-gift.ts';
import type { IncidentType } from './incident-types-and-decisions.ts';

/** The incident of each reason for which a restaurant may pay; null: only the platform pays. */
const incidentOfReason: Readonly<Record<TingoGiftReason, IncidentType | null>> = {
  late: 'late',
  cold: 'not_as_described',
  wrong: 'wrong_dish',
  missing: 'not_as_described',
  app: null,
  goodwill: null,
};

/** The incident for which a restaurant pays; null: it does not for this reason. */
export const findGiftIncident = (reason: TingoGiftReason): IncidentType | null => incidentOfReason[reason];

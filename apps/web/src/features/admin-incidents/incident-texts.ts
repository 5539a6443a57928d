import type { Incident } from '@sazon/contract/incidents/schemas';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentDecisionNames } from '@sazon/domain/incidents/incident-types-and-decisions';

/** 'Lunes 23 de nov, 12:30 p. m., Torre Nogal' */
export function describeLunch({ scheduleDate, hour, location }: Incident['orders'][number]): string {
  return `${formatMediumDate(scheduleDate)}, ${formatHour(hour)}, ${location}`;
}

export const formatInstantHour = (atMs: number): string => formatHour(toBogotaHour(atMs));

/** Words briefly what the customer got, or that nothing is decided yet. */
export function describeOutcome({ decision, status }: Pick<Incident, 'decision' | 'status'>): string {
  if (decision === null) return status === 'closed' ? 'Se retiró' : 'Falta decidir';
  return incidentDecisionNames[decision];
}

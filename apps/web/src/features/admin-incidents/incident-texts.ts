import type { Incident, IncidentDetail } from '@sazon/contract/incidents/schemas';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentDecisionNames, incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';

/** 'Llegó dañada, orden 4844' */
export function describeIncidentTitle({ type, orders }: Pick<Incident, 'type' | 'orders'>): string {
  const [first] = orders;
  if (orders.length === 1 && first) return `${incidentTypeNames[type]}, orden ${first.code}`;
  return `${incidentTypeNames[type]}, ${orders.length} órdenes`;
}

export const raiserNames: Record<Incident['raisedBy'], string> = {
  customer: 'el cliente',
  courier: 'el domi',
  consolidator: 'el consolidador',
  restaurant: 'el restaurante',
  platform: 'la plataforma',
};

/** 'Lunes 23 de nov, 12:30 p. m., Torre Nogal' */
export function describeLunch({ scheduleDate, hour, location }: Incident['orders'][number]): string {
  return `${formatMediumDate(scheduleDate)}, ${formatHour(hour)}, ${location}`;
}

export const formatInstantHour = (atMs: number): string => formatHour(toBogotaHour(atMs));

type Event = IncidentDetail['events'][number];

const happened: Readonly<Record<string, string>> = {
  raise: 'Reportado',
  add: 'También lo dijo',
  withdraw: 'Retirado: al final estaba bien',
  decide: 'Decidido',
  dispute: 'El restaurante lo disputa',
  uphold: 'Se mantuvo lo decidido',
  change: 'Se cambió quién paga',
  close: 'Cerrado',
};

export const describeIncidentEvent = ({ action }: Event): string => happened[action] ?? action;

export const describeIncidentActor = ({ by, who }: Event): string => {
  if (by === 'system') return who === null ? 'Por las reglas' : who;
  return who === null ? raiserNames[by] : `${who} (${raiserNames[by].replace(/^(el|la) /, '')})`;
};

/** Words briefly what the customer got, or that nothing is decided yet. */
export function describeOutcome({ decision, status }: Pick<Incident, 'decision' | 'status'>): string {
  if (decision === null) return status === 'closed' ? 'Se retiró' : 'Falta decidir';
  return incidentDecisionNames[decision];
}

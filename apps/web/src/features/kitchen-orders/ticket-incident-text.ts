import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { incidentDecisionNames, incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { incidentStatusNames } from '@sazon/domain/incidents/lifecycle';

/** Words the issue of an order for its tag: 'No llegó, por decidir', 'No llegó, reponer'; undefined without one. */
export function describeTicketIncident({ incident }: Pick<KitchenOrder, 'incident'>): string | undefined {
  if (incident === null) return undefined;
  const { type, status, decision } = incident;
  const stands = decision === null ? incidentStatusNames[status] : incidentDecisionNames[decision];
  return `${incidentTypeNames[type]}, ${stands.toLowerCase()}`;
}

/** The ids of calls about an incident and its lunch. */
export const listIncidentIds = (incidentId: string, lunchId: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['incidents.get', 'incidents.decide', 'incidents.answer', 'incidents.rates', 'incidents.write'].map((name) => [
      `${name}.id`,
      incidentId,
    ]),
  ),
  'incidents.write.orderId': lunchId,
  'kitchen.disputeIncident.id': incidentId,
  'orders.incident.id': lunchId,
  'orders.chooseCompensation.id': lunchId,
});

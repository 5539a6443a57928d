/** The ids of calls about an incident and its lunch. */
export const listIncidentIds = (incidentId: string, lunchId: string): Record<string, string> => ({
  ...Object.fromEntries(
    [
      'incidents.get',
      'incidents.decide',
      'incidents.answer',
      'incidents.rates',
      'incidents.write',
      'incidents.askPhoto',
    ].map((name) => [`${name}.id`, incidentId]),
  ),
  'incidents.write.orderId': lunchId,
  'kitchen.disputeIncident.id': incidentId,
  'kitchen.incidentPhoto.id': incidentId,
  'kitchen.sendSealPhoto.id': incidentId,
  'courier.sealRequest.id': incidentId,
  'courier.sealPhoto.id': incidentId,
  'courier.sendSealPhoto.id': incidentId,
  'orders.incident.id': lunchId,
  'orders.chooseCompensation.id': lunchId,
});

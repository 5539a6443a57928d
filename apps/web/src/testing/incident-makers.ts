import type { Incident } from '@sazon/contract/incidents/schemas';

const ids = (name: string) => `0198a7c0-0000-7000-8000-${name.padStart(12, '0')}`;

/** An incident for screen tests: a bag that the consolidator received damaged, waiting for a decision. */
export function anIncident(number: string, change: Partial<Incident> = {}): Incident {
  return {
    id: ids(number),
    number: `I-${number}`,
    type: 'damaged',
    place: 'consolidation',
    raisedBy: 'consolidator',
    description: 'Se regó el caldo',
    at: Date.parse('2026-11-23T16:42:00Z'),
    status: 'open',
    decision: null,
    restaurant: { id: ids('801'), name: 'Cocinas Tarsila' },
    orders: [
      {
        id: ids('802'),
        code: '4844',
        menu: 'Ajiaco santafereño',
        location: 'Torre Nogal',
        scheduleDate: '2026-11-23',
        hour: '12:30',
        status: 'in_consolidation',
        cost: 19_260,
        refund: 0,
      },
    ],
    photos: [],
    restaurantShare: null,
    note: null,
    decidedAt: null,
    disputeUntil: null,
    dispute: null,
    answer: null,
    ...change,
  };
}

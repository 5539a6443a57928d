import type { CourierStop } from '@sazon/contract/courier';
import { DEFAULT_PLAN_TERMS, slotPlan } from '@sazon/domain/logistics/slot-plan';
import type { OrderStatus } from '@sazon/domain/orders/status';

/** A stop for tests, its lunches by code. */
export function aStop(orders: Record<string, OrderStatus>, more: Partial<CourierStop> = {}): CourierStop {
  return {
    id: 'stop',
    scheduleDate: '2026-11-23',
    location: { id: 'place', name: 'Torre Nogal', address: 'Calle 93 # 13-26', instructions: null },
    deliveryPoint: 'Recepción',
    hour: '12:30',
    plan: slotPlan(
      { scheduleDate: '2026-11-23', hour: '12:30', travelMinutes: 30, prepMinutes: 30, hasConsolidator: false },
      DEFAULT_PLAN_TERMS,
    ),
    restaurants: ['La Fonda de Inés'],
    orders: Object.entries(orders).map(([code, status]) => ({
      id: `order-${code}`,
      code,
      customer: 'Julián Pardo',
      menuName: 'Bandeja paisa',
      brandName: 'La Fonda de Inés',
      status,
      delegate: null,
      customerWrote: [],
      deliveredAt: null,
      returned: null,
      actions: [],
    })),
    arrival: null,
    minutesToNotify: 5,
    maxWaitTimeMinutes: 15,
    ...more,
  };
}

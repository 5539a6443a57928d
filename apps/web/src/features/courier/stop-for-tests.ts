import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import { calculateSlotPlan, DEFAULT_PLAN_TERMS } from '@sazon/domain/logistics/calculate-slot-plan-times';
import type { OrderStatus } from '@sazon/domain/orders/status';

/** A stop for tests, its lunches by code. */
export function aStop(orders: Record<string, OrderStatus>, more: Partial<CourierStop> = {}): CourierStop {
  return {
    id: 'stop',
    scheduleDate: '2026-11-23',
    location: { id: 'place', name: 'Torre Nogal', address: 'Calle 93 # 13-26', city: 'Bogotá', instructions: null },
    hasConsolidator: false,
    deliveryPoint: 'Recepción',
    hour: '12:30',
    plan: calculateSlotPlan(
      { scheduleDate: '2026-11-23', hour: '12:30', travelMinutes: 30, prepMinutes: 30, hasConsolidator: false },
      DEFAULT_PLAN_TERMS,
    ),
    restaurants: [
      { id: 'fonda', name: 'La Fonda de Inés', address: 'Carrera 15 # 88-21', city: 'Bogotá', phone: '6015550101' },
    ],
    orders: Object.entries(orders).map(([code, status]) => ({
      id: `order-${code}`,
      code,
      customer: 'Julián Pardo',
      note: '',
      menuName: 'Bandeja paisa',
      brandName: 'La Fonda de Inés',
      restaurantId: 'fonda',
      status,
      delegate: null,
      customerWrote: [],
      received: false,
      unread: 0,
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

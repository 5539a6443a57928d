import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import { calculateSlotPlan, DEFAULT_PLAN_TERMS } from '@sazon/domain/logistics/calculate-slot-plan-times';
import type { OrderStatus } from '@sazon/domain/orders/status';

/** An order of the kitchen for tests, with the given fields changed. */
export function aKitchenOrder(given: {
  code: string;
  status?: OrderStatus;
  customer?: string;
  dish?: string;
  hour?: string;
  actions?: string[];
  domi?: string | null;
  extras?: KitchenOrder['additionals'];
  packedAt?: number;
  answerBy?: number;
  note?: string;
  allergens?: string[];
  dinerAllergens?: KitchenOrder['dinerAllergens'];
}): KitchenOrder {
  const { code, status = 'scheduled', customer = 'Camila Torres', dish = 'Mojarra frita', domi = null } = given;
  const { hour = '12:30' } = given;
  return {
    incident: null,
    id: `order-${code}`,
    serie: null,
    invoiceNumber: null,
    customer,
    brand: { id: 'brand', name: 'La Fonda de Inés' },
    menu: { id: `menu-${dish}`, name: dish, picture: null },
    additionals: given.extras ?? [],
    note: given.note ?? '',
    allergens: given.allergens ?? [],
    dinerAllergens: given.dinerAllergens ?? [],
    code,
    location: { id: 'place-1', name: 'Torre Nogal' },
    address: 'Calle 93 # 13-26',
    deliveryPoint: 'Recepción',
    time: { id: `time-${hour}`, hour },
    scheduleDate: '2026-11-23',
    status,
    type: 'delivery',
    total: 21_000,
    hasConsolitador: false,
    domiId: domi,
    domiName: domi,
    createdAt: 0,
    statusSince: 0,
    lastRemindedAt: null,
    packedAt: given.packedAt ?? null,
    plan: calculateSlotPlan(
      { scheduleDate: '2026-11-23', hour, travelMinutes: 30, prepMinutes: 30, hasConsolidator: false },
      DEFAULT_PLAN_TERMS,
    ),
    cutoffAt: calculateCutoffMs({ scheduleDate: '2026-11-23', hour, cutoff: null }),
    answerBy: given.answerBy ?? null,
    actions: given.actions ?? [],
  };
}

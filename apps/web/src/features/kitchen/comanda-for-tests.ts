import type { KitchenOrder } from '@sazon/contract/kitchen';
import type { OrderStatus } from '@sazon/domain/orders/status';

/** A comanda for tests; what matters to one is given. */
export function aComanda(given: {
  code: string;
  status?: OrderStatus;
  customer?: string;
  dish?: string;
  hour?: string;
  actions?: string[];
  domi?: string | null;
  extras?: KitchenOrder['additionals'];
  packedAt?: number;
}): KitchenOrder {
  const { code, status = 'scheduled', customer = 'Camila Torres', dish = 'Mojarra frita', domi = null } = given;
  return {
    id: `order-${code}`,
    serie: null,
    invoiceNumber: null,
    customer,
    brand: { id: 'brand', name: 'La Fonda de Inés' },
    menu: { id: `menu-${dish}`, name: dish, picture: null },
    additionals: given.extras ?? [],
    allergens: [],
    dinerAllergens: [],
    code,
    location: { id: 'place-1', name: 'Torre Nogal' },
    address: 'Calle 93 # 13-26',
    deliveryPoint: 'Recepción',
    time: { id: `time-${given.hour ?? '12:30'}`, hour: given.hour ?? '12:30' },
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
    actions: given.actions ?? [],
  };
}

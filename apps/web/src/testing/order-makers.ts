import type { RouteReply } from '@sazon/contract/define-route';
import type { validateOrder } from '@sazon/contract/orders/routes';
import type { OrderCard, OrderDetail } from '@sazon/contract/orders/schemas';

const ids = (name: string) => `0198a7c0-0000-7000-8000-${name.padStart(12, '0')}`;

/** An order for screen tests: today's ajiaco on its way. */
export function anOrder(number: string, change: Partial<OrderCard> = {}): OrderCard {
  return {
    id: ids(number),
    purchaseId: ids('900'),
    status: 'in_route',
    type: 'delivery',
    confirmationCode: '4827',
    turn: 7,
    total: 25_573,
    scheduleDate: '2026-11-23',
    hour: '12:30',
    brand: { id: ids('901'), name: 'La Fonda de Inés', color: '#1D7B4C' },
    menu: {
      id: ids('902'),
      name: 'Ajiaco santafereño con pollo',
      description: 'Con mazorca, alcaparras y crema',
      data: { pictures: [] },
    },
    location: { id: ids('903'), name: 'Torre Nogal' },
    deliveryPoint: 'Recepción',
    additions: [],
    charged: false,
    neverPaid: false,
    underReview: false,
    awaitsRestaurant: false,
    cancelReason: null,
    notDeliveredAlert: false,
    locationTime: { domiConfig: { notDeliveredUserAlert: 'Se cobra completo.' } },
    window: { from: Date.parse('2026-11-23T17:30:00Z'), until: Date.parse('2026-11-23T17:40:00Z') },
    waiting: null,
    ...change,
  };
}

export function aDetail(card: OrderCard, change: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...card,
    createdAt: Date.parse('2026-11-20T15:00:00Z'),
    cutoffAt: Date.parse('2026-11-23T15:30:00Z'),
    address: 'Carrera 7 # 71-21',
    office: '502',
    time: { id: ids('904') },
    choice: [],
    note: '',
    price: {
      gross: 23_900,
      menuDiscount: 0,
      promotion: 0,
      coupon: 0,
      fee: 1673,
      companyFee: 0,
      total: 25_573,
      kept: 0,
      subsidy: 8000,
      tingos: 3000,
      payroll: 10_000,
      deductsOn: null,
      outside: 4573,
      outsideMethod: 'nequi',
    },
    events: [{ action: 'place', status: 'scheduled', at: Date.parse('2026-11-20T15:00:00Z'), reason: null }],
    review: null,
    problem: null,
    planB: null,
    delegate: null,
    ...change,
  };
}

const yes = { can: true, code: null, reason: null };
const no = { can: false, code: 'STATE_CONFLICT' as const, reason: 'Ya está en manos de la cocina.' };

export function abilities(change: Partial<RouteReply<typeof validateOrder>> = {}): RouteReply<typeof validateOrder> {
  return {
    cancel: yes,
    reschedule: yes,
    review: no,
    chat: no,
    report: no,
    planB: yes,
    delegate: yes,
    refund: { subsidy: 8000, tingos: 3000, payroll: 10_000, outside: 4573, outsideWay: 'tingos', canVoid: false },
    lessReward: null,
    closing: null,
    dates: ['2026-11-24', '2026-11-25'],
    moves: [
      {
        timeId: ids('904'),
        hour: '12:30',
        location: { id: ids('903'), name: 'Torre Nogal' },
        dates: ['2026-11-24', '2026-11-25'],
      },
    ],
    ...change,
  };
}

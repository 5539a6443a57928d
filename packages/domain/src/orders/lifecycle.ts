import { ORDER_STATUSES, type OrderStatus } from './status.ts';

/** Who acts on an order. */
export const ORDER_ROLES = ['customer', 'restaurant', 'courier', 'consolidator', 'admin', 'system'] as const;
export type OrderRole = (typeof ORDER_ROLES)[number];

/** The status of an order; 'new' is before its first one. */
export type OrderState = OrderStatus | 'new';

/** A condition on the order or the actor besides the order's status. */
export type OrderCondition =
  | 'still_scheduled'
  | 'before_cutoff'
  | 'auto_accept_at_cutoff'
  | 'unanswered_payer_left_or_closed'
  | 'in_site'
  | 'self_delivery'
  | 'has_consolidator'
  | 'no_consolidator'
  | 'group_complete'
  | 'wait_over'
  | 'may_force';

/** What the request must bring. 'handover' is a code, a QR or a list; 'liable' is the party liable for an incident. */
export type OrderEvidence = 'reason' | 'photo' | 'waiting_place' | 'handover' | 'liable';

export type Action = {
  from: readonly OrderState[];
  to: OrderStatus | 'any';
  by: readonly OrderRole[];
  when?: Partial<Record<OrderRole, readonly OrderCondition[]>>;
  needs?: Partial<Record<OrderRole, readonly OrderEvidence[]>>;
};

/**
 * The table of an order's transitions: from, to, by which role, under which conditions, with which evidence. Rules,
 * boards, disabled buttons, documents and tests read it. Source: docs/domain.md section 3.
 */
export const orderActions = {
  /** A payment was started, or an in-site charge waits for the diner; places are held. */
  hold: { from: ['new'], to: 'pending_confirmation', by: ['system'] },
  /** Paid at once: tingos, payroll, an approved card, or nothing to pay. */
  place: { from: ['new'], to: 'scheduled', by: ['system'] },
  /** The payment was approved. */
  settle: { from: ['pending_confirmation'], to: 'scheduled', by: ['system'] },
  acceptInSite: {
    from: ['pending_confirmation'],
    to: 'delivered',
    by: ['customer'],
    when: { customer: ['in_site'] },
  },
  /** The payment was declined, voided, failed, expired or was rejected; places are released. */
  release: { from: ['pending_confirmation'], to: 'cancelled', by: ['system', 'customer'] },
  /**
   * The restaurant accepts; the system does at the cutoff, where the slot accepts by itself. The platform may accept
   * for a kitchen that said yes by telephone, and has to say who did.
   */
  confirm: {
    from: ['scheduled'],
    to: 'confirmed',
    by: ['restaurant', 'admin', 'system'],
    when: { system: ['auto_accept_at_cutoff'] },
    needs: { admin: ['reason'] },
  },
  /** Moves or edits the order. */
  reschedule: {
    from: ['scheduled'],
    to: 'scheduled',
    by: ['customer', 'admin'],
    when: { customer: ['before_cutoff'] },
  },
  /**
   * Refunds to the sources that paid. The system cancels a late order that the restaurant did not answer, any other that
   * nobody accepted by the end of its date, an order on payroll whose company withdrew the person, and one on a date on
   * which its kitchen does not work.
   */
  cancel: {
    from: ['scheduled', 'confirmed'],
    to: 'cancelled',
    by: ['customer', 'restaurant', 'admin', 'system'],
    when: { customer: ['still_scheduled', 'before_cutoff'], system: ['unanswered_payer_left_or_closed'] },
    needs: { restaurant: ['reason'], admin: ['reason'] },
  },
  /** The order is handed to the courier. */
  pick: { from: ['confirmed'], to: 'in_picking', by: ['courier', 'restaurant'] },
  /** The restaurant delivers: the slot has neither courier nor consolidator. */
  selfDeliver: {
    from: ['confirmed'],
    to: 'in_route',
    by: ['restaurant'],
    when: { restaurant: ['self_delivery'] },
  },
  consolidate: {
    from: ['in_picking'],
    to: 'in_consolidation',
    by: ['consolidator', 'courier'],
    when: { consolidator: ['has_consolidator'], courier: ['has_consolidator'] },
  },
  depart: { from: ['in_picking'], to: 'in_route', by: ['courier'], when: { courier: ['no_consolidator'] } },
  /** Every order of the group has a mark: received, missing or damaged. */
  dispatch: {
    from: ['in_consolidation'],
    to: 'in_route',
    by: ['consolidator'],
    when: { consolidator: ['group_complete'] },
  },
  /** Starts the courier's wait. */
  arrive: {
    from: ['in_route'],
    to: 'in_delivery_site',
    by: ['courier'],
    needs: { courier: ['photo', 'waiting_place'] },
  },
  deliver: { from: ['in_delivery_site'], to: 'delivered', by: ['courier'], needs: { courier: ['handover'] } },
  /** The order stays charged and goes back to the restaurant, with an alert until it is acknowledged. */
  notDelivered: {
    from: ['in_delivery_site'],
    to: 'cancelled',
    by: ['courier'],
    when: { courier: ['wait_over'] },
    needs: { courier: ['photo'] },
  },
  /** Lost, damaged or another incident: refunds and names the liable party. */
  incident: {
    from: ['confirmed', 'in_picking', 'in_consolidation', 'in_route', 'in_delivery_site'],
    to: 'cancelled',
    by: ['admin', 'system'],
    needs: { admin: ['reason', 'liable'], system: ['reason', 'liable'] },
  },
  /** The kitchen cooks it again because of an incident: the same order, code and price. */
  remake: {
    from: ['confirmed', 'in_picking', 'in_consolidation', 'in_route', 'in_delivery_site'],
    to: 'confirmed',
    by: ['admin', 'system'],
    needs: { admin: ['reason', 'liable'], system: ['reason', 'liable'] },
  },
  /** Changes the status without moving money. */
  force: {
    from: ORDER_STATUSES,
    to: 'any',
    by: ['admin'],
    when: { admin: ['may_force'] },
    needs: { admin: ['reason'] },
  },
} as const satisfies Record<string, Action>;

export type OrderAction = keyof typeof orderActions;

export const ORDER_ACTIONS = Object.keys(orderActions) as OrderAction[];

/** Returns the rule of an action, with empty conditions and evidence where the table has none. */
export function getActionRule(action: OrderAction): Required<Action> {
  const rule: Action = orderActions[action];
  return { when: {}, needs: {}, ...rule };
}

/** An action with one target status, which is every action but 'force'. */
export type OrderMove = Exclude<OrderAction, 'force'>;

/** The target status of an action. */
export const getStatusAfter = <Move extends OrderMove>(action: Move): (typeof orderActions)[Move]['to'] =>
  orderActions[action].to;

/** Whether an action starts from this status, whatever the role. */
export const canMoveFrom = (status: OrderState, action: OrderMove): boolean =>
  getActionRule(action).from.includes(status);

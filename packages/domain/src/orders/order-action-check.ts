import type { RefusalCode } from '../refusal-codes.ts';
import {
  getActionRule,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderCondition,
  type OrderEvidence,
  type OrderRole,
  type OrderState,
  type orderActions,
} from './lifecycle.ts';
import type { OrderType } from './order-types.ts';
import type { OrderStatus } from './status.ts';

/** What the lifecycle has to know of an order. Instants are epoch milliseconds. */
export type OrderFacts = {
  status: OrderState;
  type: OrderType;
  cutoffAtMs: number;
  /** When its date is over, so that nobody can cook it any more. */
  dateEndsAtMs: number;
  /** Whether the order's slot accepts orders automatically at the cutoff. */
  autoAccept: boolean;
  /** Whether the order was placed after its cutoff, so that only its restaurant can accept it. */
  askedLate: boolean;
  /** Whether payroll pays the order and the company withdrew the person before the cutoff. */
  payerLeft?: boolean;
  /** Whether the kitchen does not work on the order's date, so that nobody would cook it. */
  kitchenClosed?: boolean;
  hasCourier: boolean;
  hasConsolidator: boolean;
  /** Whether every order of the group that the consolidator dispatches together has a mark. */
  groupComplete: boolean;
  /** Until when the courier waits at the delivery site (`calculateWait`), or null before the arrival. */
  waitUntilMs: number | null;
};

export type OrderActor = { role: OrderRole; mayForce?: boolean };

/** The conditions of an action in the lifecycle table, for any role. */
type ConditionOf<Action extends OrderAction> = Action extends OrderAction
  ? (typeof orderActions)[Action] extends { when: infer When }
    ? When[keyof When] extends readonly (infer Condition)[]
      ? Condition
      : never
    : never
  : never;

type ConditionRefusal<Condition> = Condition extends 'before_cutoff'
  ? 'CUTOFF_PASSED'
  : Condition extends 'wait_over'
    ? 'WAIT_NOT_OVER'
    : never;

/**
 * Why an action is refused: the role (FORBIDDEN), the status or slot (STATE_CONFLICT), and for actions whose rule has
 * them also the cutoff or the courier's wait.
 */
export type OrderRefusal<Action extends OrderAction = OrderAction> = Extract<
  RefusalCode,
  'FORBIDDEN' | 'STATE_CONFLICT' | ConditionRefusal<ConditionOf<Action>>
>;

export type OrderActionVerdict<Action extends OrderAction = OrderAction> =
  | { ok: true; to: OrderStatus | 'any'; needs: readonly OrderEvidence[] }
  | { ok: false; code: OrderRefusal<Action>; reason: OrderCondition | 'role' | 'status' };

/**
 * Checks whether this actor may take this action on this order now. Returns the evidence that the request must bring,
 * or the refusal that the disabled button explains.
 */
export function checkOrderAction<Action extends OrderAction>(
  action: Action,
  order: OrderFacts,
  actor: OrderActor,
  nowMs: number,
): OrderActionVerdict<Action> {
  const rule = getActionRule(action);
  if (!rule.by.includes(actor.role)) return { ok: false, code: 'FORBIDDEN', reason: 'role' };
  if (!rule.from.includes(order.status)) return { ok: false, code: 'STATE_CONFLICT', reason: 'status' };
  for (const condition of rule.when[actor.role] ?? []) {
    const code = unmet(condition, order, actor, nowMs);
    // the conditions are those of this action, so the code is one of its refusals
    if (code !== null) return { ok: false, code: code as OrderRefusal<Action>, reason: condition };
  }
  return { ok: true, to: rule.to, needs: rule.needs[actor.role] ?? [] };
}

/** Lists the actions that an actor may take on an order now, as the table sorts them. */
export function listPossibleActions(order: OrderFacts, actor: OrderActor, nowMs: number): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => checkOrderAction(action, order, actor, nowMs).ok);
}

/**
 * Checks that a request brings all evidence. Refuses the first that is missing: REASON_REQUIRED for the reason, else
 * VALIDATION.
 */
export function checkEvidence(
  needs: readonly OrderEvidence[],
  given: readonly OrderEvidence[],
): { ok: true } | { ok: false; code: 'REASON_REQUIRED' | 'VALIDATION'; missing: OrderEvidence } {
  const missing = needs.find((need) => !given.includes(need));
  if (missing === undefined) return { ok: true };
  return { ok: false, code: missing === 'reason' ? 'REASON_REQUIRED' : 'VALIDATION', missing };
}

function unmet(condition: OrderCondition, order: OrderFacts, actor: OrderActor, nowMs: number): OrderRefusal | null {
  switch (condition) {
    case 'before_cutoff':
      return nowMs < order.cutoffAtMs ? null : 'CUTOFF_PASSED';
    case 'wait_over':
      return order.waitUntilMs !== null && nowMs >= order.waitUntilMs ? null : 'WAIT_NOT_OVER';
    case 'may_force':
      return actor.mayForce === true ? null : 'FORBIDDEN';
    default:
      return holds(condition, order, nowMs) ? null : 'STATE_CONFLICT';
  }
}

function holds(
  condition: Exclude<OrderCondition, 'before_cutoff' | 'wait_over' | 'may_force'>,
  order: OrderFacts,
  nowMs: number,
): boolean {
  switch (condition) {
    case 'still_scheduled':
      return order.status === 'scheduled';
    case 'auto_accept_at_cutoff':
      return order.autoAccept && !order.askedLate && nowMs >= order.cutoffAtMs && nowMs < order.dateEndsAtMs;
    case 'unanswered_payer_left_or_closed':
      if (order.payerLeft === true || order.kitchenClosed === true) return true;
      return order.status === 'scheduled' && (order.askedLate || nowMs >= order.dateEndsAtMs);
    case 'in_site':
      return order.type === 'in_site';
    case 'self_delivery':
      return !order.hasCourier && !order.hasConsolidator;
    case 'has_consolidator':
      return order.hasConsolidator;
    case 'no_consolidator':
      return !order.hasConsolidator;
    case 'group_complete':
      return order.groupComplete;
  }
}

import { DAY_MS } from '../calendar/bogota-time.ts';
import type { OrderState } from './lifecycle.ts';
import { checkOrderAction, type OrderActor, type OrderFacts, type OrderRefusal } from './order-action-check.ts';
import { isCodeShown } from './tracker-steps-and-shown-code.ts';

/** How long after an order is delivered or returned its problem can be reported. */
const REPORT_WINDOW_MS = DAY_MS;

/** Says that an action is allowed, or why not: the code and the sentence that the disabled button shows. */
export type Ability<Code extends OrderRefusal = OrderRefusal<'cancel' | 'reschedule'>> =
  | { ok: true }
  | { ok: false; code: Code; reason: string };

/** What a customer may do with an order now, with the reason where they may not. */
export type OrderAbilities = {
  cancel: Ability;
  reschedule: Ability;
  review: Ability<'STATE_CONFLICT'>;
  chat: Ability<'STATE_CONFLICT'>;
  report: Ability<'STATE_CONFLICT'>;
  /** The customer may choose what happens if the dish runs out. */
  planB: Ability<'STATE_CONFLICT'>;
  /** The customer may name another person to receive the order. */
  delegate: Ability<'STATE_CONFLICT'>;
};

export type OrderToValidate = OrderFacts & {
  reviewed: boolean;
  /** Whether the customer already reported a problem. */
  reported: boolean;
  /** Whether the dish ran out and the plan B replaced it. */
  replaced: boolean;
  /** Whether a colleague took the lunch, so that only they receive it. */
  passedOn: boolean;
  /** When the order was delivered, or returned as not delivered (epoch milliseconds); null before. */
  finishedAtMs: number | null;
};

const notTheirs = 'Se lo pasaste a otra persona: quien lo comió cuenta si algo salió mal.';
const CUSTOMER: OrderActor = { role: 'customer' };
const YES = { ok: true } as const;
/** What its customer may do with an order now: the answer of `GET /orders/validate/{id}` (docs/domain.md section 3). */
export function checkOrderAbilities(order: OrderToValidate, nowMs: number): OrderAbilities {
  return {
    cancel: checkAbility(order, 'cancel', nowMs),
    reschedule: checkAbility(order, 'reschedule', nowMs),
    review: unless(whyNoReview(order)),
    chat: unless(whyNoChat(order)),
    report: unless(order.passedOn ? notTheirs : whyNoReport(order, nowMs)),
    planB: unless(whyNoPlanB(order)),
    delegate: unless(whyNoDelegate(order)),
  };
}

const unless = (reason: string | null): Ability<'STATE_CONFLICT'> =>
  reason === null ? YES : { ok: false, code: 'STATE_CONFLICT', reason };

const unpaid = 'Todavía falta confirmar el pago.';
const over = 'Esta orden ya terminó.';
const cancelled = 'Esta orden está cancelada.';
const passedOn = 'Este almuerzo se lo pasaste a otra persona.';
const cutoffPassed = 'Ya pasó la hora límite para cambiarla o cancelarla.';

const isUnpaid = ({ status }: OrderFacts): boolean => status === 'new' || status === 'pending_confirmation';

function checkAbility(order: OrderFacts, action: 'cancel' | 'reschedule', nowMs: number): Ability {
  const can = checkOrderAction(action, order, CUSTOMER, nowMs);
  if (can.ok) return YES;
  return { ok: false, code: can.code, reason: can.code === 'CUTOFF_PASSED' ? cutoffPassed : whyNoChange(order) };
}

function whyNoChange(order: OrderFacts): string {
  if (isUnpaid(order)) return unpaid;
  if (order.status === 'delivered') return over;
  return order.status === 'cancelled' ? cancelled : 'Ya está en manos de la cocina.';
}

function whyNoReview(order: OrderToValidate): string | null {
  if (order.status === 'cancelled') return cancelled;
  if (order.status !== 'delivered') return 'Podrás calificarla cuando te la entreguen.';
  if (order.passedOn) return passedOn;
  return order.reviewed ? 'Ya calificaste esta orden.' : null;
}

/** Whether the chat of an order is open: from the restaurant's acceptance until the order is over. */
export const isChatOpen = (status: OrderState): boolean => status !== 'new' && isCodeShown(status);

function whyNoChat({ status }: OrderToValidate): string | null {
  if (isChatOpen(status)) return null;
  return status === 'delivered' || status === 'cancelled'
    ? 'El chat se cerró al terminar tu orden.'
    : 'El chat se abre cuando tu orden está confirmada.';
}

/** Says why who eats a lunch cannot report a problem with it now, or returns null. */
export function whyNoReport(
  { status, reported, finishedAtMs }: Pick<OrderToValidate, 'status' | 'reported' | 'finishedAtMs'>,
  nowMs: number,
): string | null {
  if (reported) return 'Ya reportaste un problema con esta orden.';
  if (status === 'in_delivery_site') return null;
  if (finishedAtMs !== null) {
    return nowMs < finishedAtMs + REPORT_WINDOW_MS
      ? null
      : 'Un problema se reporta hasta un día después de la entrega.';
  }
  return status === 'cancelled' ? cancelled : 'Podrás reportar un problema desde que llegue tu orden.';
}

function whyNoPlanB(order: OrderToValidate): string | null {
  if (isUnpaid(order)) return unpaid;
  if (order.status === 'cancelled') return cancelled;
  if (order.status !== 'scheduled' && order.status !== 'confirmed') return 'La cocina ya entregó tu orden.';
  if (order.replaced) return 'Ya usamos tu plan B.';
  return order.passedOn ? passedOn : null;
}

function whyNoDelegate(order: OrderToValidate): string | null {
  if (isUnpaid(order)) return unpaid;
  if (order.type !== 'delivery') return 'Lo que se come en el restaurante no lo recibe otra persona.';
  if (order.status === 'cancelled') return cancelled;
  if (order.status === 'delivered') return over;
  return order.passedOn ? passedOn : null;
}

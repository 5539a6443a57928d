import { invariant } from '../invariant.ts';

/** The states of a restaurant's settlement. Source: docs/domain.md section 7. */
export const SETTLEMENT_STATES = ['draft', 'issued', 'in_review', 'approved', 'paid', 'voided'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

export const settlementStateNames: Readonly<Record<SettlementState, string>> = {
  draft: 'Borrador',
  issued: 'Emitida',
  in_review: 'En revisión',
  approved: 'Aprobada',
  paid: 'Pagada',
  voided: 'Anulada',
};

/** Who acts on a settlement. */
export type SettlementRole = 'restaurant' | 'admin' | 'system';

type SettlementCondition = 'week_over' | 'before_deadline' | 'after_deadline' | 'no_open_dispute' | 'unpaid';

/** What the request must include. 'transfer': the reference and date of the bank. 'invoice': its number. */
type SettlementEvidence = 'reason' | 'transfer' | 'invoice';

type Action = {
  from: readonly (SettlementState | 'new')[];
  /** 'same': it stays in its state. */
  to: SettlementState | 'same';
  by: readonly SettlementRole[];
  when?: Partial<Record<SettlementRole, readonly SettlementCondition[]>>;
  needs?: Partial<Record<SettlementRole, readonly SettlementEvidence[]>>;
};

/**
 * The transitions of a settlement: from, to, by which role, under which conditions and with which evidence. Actions,
 * disabled buttons and tests read this table. Source: docs/domain.md section 7.
 */
export const settlementActions = {
  /** Adds an adjustment to the settlement of a week. The first one begins the draft. */
  adjust: { from: ['new', 'draft'], to: 'draft', by: ['admin'], needs: { admin: ['reason'] } },
  /** Freezes lines and totals, and gives the settlement its number. */
  issue: { from: ['new', 'draft'], to: 'issued', by: ['system'], when: { system: ['week_over'] } },
  /** The restaurant disputes a line. */
  dispute: {
    from: ['issued', 'in_review'],
    to: 'in_review',
    by: ['restaurant'],
    when: { restaurant: ['before_deadline'] },
    needs: { restaurant: ['reason'] },
  },
  /** The platform accepts a dispute, with a credit in the next settlement, or rejects it. */
  answer: { from: ['in_review'], to: 'in_review', by: ['admin'], needs: { admin: ['reason'] } },
  /** The restaurant approves, or is silent until the deadline. */
  approve: {
    from: ['issued', 'in_review'],
    to: 'approved',
    by: ['restaurant', 'system'],
    when: { restaurant: ['no_open_dispute'], system: ['after_deadline', 'no_open_dispute'] },
  },
  /** Part of the total was transferred. */
  payPart: { from: ['approved'], to: 'approved', by: ['admin'], needs: { admin: ['transfer'] } },
  /** What was left of the total was transferred. */
  pay: { from: ['approved'], to: 'paid', by: ['admin'], needs: { admin: ['transfer'] } },
  /** Nothing is to be transferred. What the restaurant owes becomes a line of its next settlement. */
  carry: { from: ['approved'], to: 'paid', by: ['system'] },
  /** The bank returned a transfer, so that it has to be paid again. */
  returnPayment: { from: ['approved', 'paid'], to: 'approved', by: ['admin'], needs: { admin: ['reason'] } },
  /** Asks the provider for the electronic invoice of the commission, or for the note that credits it. */
  askInvoice: { from: ['issued', 'in_review', 'approved', 'paid'], to: 'same', by: ['admin', 'system'] },
  /** The provider refused it, with its reasons. Approval and payment do not wait for it. */
  refuseInvoice: { from: ['issued', 'in_review', 'approved', 'paid', 'voided'], to: 'same', by: ['system'] },
  /** Notes the electronic invoice of the commission. */
  invoice: {
    from: ['issued', 'in_review', 'approved', 'paid'],
    to: 'same',
    by: ['admin', 'system'],
    needs: { admin: ['invoice'] },
  },
  /** A credit note takes the invoice back: always that of a voided settlement. */
  creditInvoice: {
    from: ['issued', 'in_review', 'approved', 'paid', 'voided'],
    to: 'same',
    by: ['admin', 'system'],
    needs: { admin: ['reason'] },
  },
  /** Its lines go to the next settlement. */
  void: {
    from: ['draft', 'issued', 'in_review', 'approved'],
    to: 'voided',
    by: ['admin'],
    when: { admin: ['unpaid', 'no_open_dispute'] },
    needs: { admin: ['reason'] },
  },
} as const satisfies Record<string, Action>;

export type SettlementAction = keyof typeof settlementActions;
export const SETTLEMENT_ACTIONS = Object.keys(settlementActions) as SettlementAction[];

/** What decides whether an action is allowed now. */
export type SettlementFacts = {
  state: SettlementState | 'new';
  /** Midnight in Bogotá after the last day of the settlement's week (epoch ms). */
  weekOverAtMs: number;
  /** The end of the time for disputes (epoch ms), or null before the settlement is issued. */
  deadlineMs: number | null;
  openDisputes: number;
  paidCop: number;
};

/** Why an action is not allowed. */
export type SettlementDenial = 'state' | 'role' | SettlementCondition;

export type SettlementVerdict = { ok: true; to: SettlementState } | { ok: false; reason: SettlementDenial };

/** Checks whether this role may do this with a settlement now, and returns the state that it leads to. */
export function checkSettlementAction(
  action: SettlementAction,
  role: SettlementRole,
  facts: SettlementFacts,
  nowMs: number,
): SettlementVerdict {
  const rule: Action = settlementActions[action];
  if (!rule.by.includes(role)) return { ok: false, reason: 'role' };
  if (!rule.from.includes(facts.state)) return { ok: false, reason: 'state' };
  const missing = rule.when?.[role]?.find((condition) => !holds[condition](facts, nowMs));
  return missing === undefined ? { ok: true, to: findTarget(rule.to, facts) } : { ok: false, reason: missing };
}

function findTarget(to: Action['to'], { state }: SettlementFacts): SettlementState {
  if (to !== 'same') return to;
  invariant(state !== 'new', 'a new settlement stays new');
  return state;
}

const holds: Record<SettlementCondition, (facts: SettlementFacts, nowMs: number) => boolean> = {
  week_over: ({ weekOverAtMs }, nowMs) => nowMs >= weekOverAtMs,
  before_deadline: ({ deadlineMs }, nowMs) => deadlineMs !== null && nowMs < deadlineMs,
  after_deadline: ({ deadlineMs }, nowMs) => deadlineMs !== null && nowMs >= deadlineMs,
  no_open_dispute: ({ openDisputes }) => openDisputes === 0,
  unpaid: ({ paidCop }) => paidCop === 0,
};

/** Why an action is not possible, in Spanish words for its button. */
export const settlementDenialWords: Readonly<Record<SettlementDenial, string>> = {
  state: 'La liquidación ya cambió de estado.',
  role: 'Esto le corresponde a otra persona.',
  week_over: 'La semana todavía no termina.',
  before_deadline: 'El plazo para disputar ya terminó.',
  after_deadline: 'El restaurante todavía puede disputar.',
  no_open_dispute: 'Hay una disputa sin responder.',
  unpaid: 'Ya tiene pagos.',
};

/** Whether a payment pays all that is left. Throws when it is zero or less, or more than is left. */
export function isLastPayment(settlement: { toPayCop: number; paidCop: number }, amountCop: number): boolean {
  const leftCop = settlement.toPayCop - settlement.paidCop;
  invariant(amountCop > 0 && amountCop <= leftCop, 'a payment is more than is owed');
  return amountCop === leftCop;
}

import { invariant } from '../invariant.ts';

/**
 * The states of a company's bill. 'draft': generated, while its statements may still be objected to; 'issued': waits for
 * the company's approval. Source: docs/domain.md section 7.
 */
export const COMPANY_BILL_STATES = ['draft', 'issued', 'approved', 'rejected', 'invoiced', 'paid', 'voided'] as const;
export type CompanyBillState = (typeof COMPANY_BILL_STATES)[number];

export const companyBillStateNames: Readonly<Record<CompanyBillState, string>> = {
  draft: 'Generada',
  issued: 'Pendiente de aprobación',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  invoiced: 'Facturada',
  paid: 'Pagada',
  voided: 'Anulada',
};

/** Who acts on a company's bill. */
export type CompanyBillRole = 'company' | 'admin' | 'system';

type Condition = 'objections_over' | 'nothing_fell_out' | 'nothing_owed';
/** What the request must include. 'transfer': the reference and date of the bank. 'invoice': its number. */
type Evidence = 'reason' | 'transfer' | 'invoice';

/**
 * Where an action leads: a state, nowhere ('same'), to the state that an unpaid bill had ('owed'), or to another one but
 * of a paid bill ('noted', 'unnoted').
 */
type Target = CompanyBillState | 'same' | 'owed' | 'noted' | 'unnoted';

type Action = {
  from: readonly (CompanyBillState | 'new')[];
  to: Target;
  by: readonly CompanyBillRole[];
  when?: Partial<Record<CompanyBillRole, readonly Condition[]>>;
  needs?: Partial<Record<CompanyBillRole, readonly Evidence[]>>;
};

/**
 * The transitions of a company's bill: from, to, by which role, under which conditions and with which evidence.
 * Actions, disabled buttons and tests read this table. Source: docs/domain.md section 7.
 */
export const companyBillActions = {
  /** The period is closed: its lines are collected. */
  generate: { from: ['new'], to: 'draft', by: ['system'] },
  /** Adds a line with its reason. */
  adjust: { from: ['draft'], to: 'draft', by: ['admin'], needs: { admin: ['reason'] } },
  /** Freezes lines and total, and gives the number. */
  issue: { from: ['draft'], to: 'issued', by: ['system', 'admin'], when: { system: ['objections_over'] } },
  /** Rejects lines; the others do not wait for the answer. */
  rejectLines: { from: ['issued'], to: 'issued', by: ['company'], needs: { company: ['reason'] } },
  /** Takes the rejection of a line back. */
  keepLine: { from: ['issued'], to: 'issued', by: ['company'] },
  /** A rejected line falls out, or stays: then it is owed, in the next bill when this one is approved already. */
  answer: {
    from: ['issued', 'approved', 'invoiced', 'paid'],
    to: 'same',
    by: ['admin'],
    needs: { admin: ['reason'] },
  },
  /** All but the rejected lines are owed. */
  approve: { from: ['issued'], to: 'approved', by: ['company'] },
  approveByHand: { from: ['issued', 'rejected'], to: 'approved', by: ['admin'], needs: { admin: ['reason'] } },
  /** The whole bill is refused. */
  reject: { from: ['issued'], to: 'rejected', by: ['company'], needs: { company: ['reason'] } },
  /** Asks the provider for the electronic invoice, or for the note that credits it. */
  askInvoice: { from: ['approved', 'invoiced', 'paid'], to: 'same', by: ['admin', 'system'] },
  /** The provider refused it, with its reasons. Approval and payment do not wait for it. */
  refuseInvoice: { from: ['approved', 'invoiced', 'paid'], to: 'same', by: ['system'] },
  /** Notes the electronic invoice. */
  invoice: { from: ['approved', 'paid'], to: 'noted', by: ['admin', 'system'], needs: { admin: ['invoice'] } },
  /** A credit note takes the invoice back: another one may follow. */
  creditInvoice: { from: ['invoiced', 'paid'], to: 'unnoted', by: ['admin', 'system'], needs: { admin: ['reason'] } },
  payPart: { from: ['approved', 'invoiced'], to: 'same', by: ['admin'], needs: { admin: ['transfer'] } },
  pay: { from: ['approved', 'invoiced'], to: 'paid', by: ['admin'], needs: { admin: ['transfer'] } },
  /** Nothing is owed: a credit is a line of the next bill. */
  settle: { from: ['approved'], to: 'paid', by: ['system'], when: { system: ['nothing_owed'] } },
  /** A payment did not arrive or was taken back: it is owed again. */
  returnPayment: { from: ['approved', 'invoiced', 'paid'], to: 'owed', by: ['admin'], needs: { admin: ['reason'] } },
  /** A new bill of the same period takes its lines. */
  void: {
    from: ['draft', 'issued', 'rejected'],
    to: 'voided',
    by: ['admin'],
    when: { admin: ['nothing_fell_out'] },
    needs: { admin: ['reason'] },
  },
} as const satisfies Record<string, Action>;

export type CompanyBillAction = keyof typeof companyBillActions;
export const COMPANY_BILL_ACTIONS = Object.keys(companyBillActions) as CompanyBillAction[];

/** What decides whether an action is allowed now. */
export type CompanyBillFacts = {
  state: CompanyBillState | 'new';
  /** When the last statement in it can no longer be objected to (epoch ms). */
  objectionsEndMs: number;
  /** Rejected lines that the platform took out. */
  fellOut: number;
  /** What is to be paid since the approval; null: it is not approved. */
  owedCop: number | null;
  hasInvoice: boolean;
};

/** Why an action is not allowed. */
export type CompanyBillDenial = 'state' | 'role' | Condition;
export type CompanyBillVerdict = { ok: true; to: CompanyBillState } | { ok: false; reason: CompanyBillDenial };

/** Whether this role may do this with a company's bill now, and the state it leads to. */
export function checkCompanyBillAction(
  action: CompanyBillAction,
  role: CompanyBillRole,
  facts: CompanyBillFacts,
  nowMs: number,
): CompanyBillVerdict {
  const rule: Action = companyBillActions[action];
  if (!rule.by.includes(role)) return { ok: false, reason: 'role' };
  if (!rule.from.includes(facts.state)) return { ok: false, reason: 'state' };
  const missing = rule.when?.[role]?.find((condition) => !holds[condition](facts, nowMs));
  return missing === undefined ? { ok: true, to: findTarget(rule.to, facts) } : { ok: false, reason: missing };
}

function findTarget(to: Target, { state, hasInvoice }: CompanyBillFacts): CompanyBillState {
  if (to === 'owed') return hasInvoice ? 'invoiced' : 'approved';
  if (to === 'noted') return state === 'paid' ? 'paid' : 'invoiced';
  if (to === 'unnoted') return state === 'paid' ? 'paid' : 'approved';
  if (to !== 'same') return to;
  invariant(state !== 'new', 'a new bill stays new');
  return state;
}

const holds: Record<Condition, (facts: CompanyBillFacts, nowMs: number) => boolean> = {
  objections_over: ({ objectionsEndMs }, nowMs) => nowMs >= objectionsEndMs,
  nothing_fell_out: ({ fellOut }) => fellOut === 0,
  nothing_owed: ({ owedCop }) => owedCop !== null && owedCop <= 0,
};

/** Why an action rests, in words for its button. */
export const companyBillDenialWords: Readonly<Record<CompanyBillDenial, string>> = {
  state: 'La cuenta ya cambió de estado.',
  role: 'Esto le corresponde a otra persona.',
  objections_over: 'Todavía se pueden objetar los extractos.',
  nothing_fell_out: 'Ya salieron líneas de esta cuenta.',
  nothing_owed: 'Todavía se debe.',
};

/** Why a company rejects a line. */
export const COMPANY_REJECTION_REASONS = ['left', 'not_deducted', 'amount', 'duplicate', 'other'] as const;
export type CompanyRejectionReason = (typeof COMPANY_REJECTION_REASONS)[number];

export const companyRejectionReasonNames: Readonly<Record<CompanyRejectionReason, string>> = {
  left: 'Ya no trabaja acá',
  not_deducted: 'No se pudo descontar',
  amount: 'El valor no es ese',
  duplicate: 'Está repetida',
  other: 'Otra cosa',
};

/** The answer to a rejected line: as the dispute of a restaurant's line, 'accepted' takes it out of the bill. */
export const companyRejectionStateNames = {
  open: 'En revisión',
  accepted: 'Salió de la cuenta',
  rejected: 'Se mantiene',
} as const;

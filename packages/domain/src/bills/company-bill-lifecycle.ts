import { invariant } from '../invariant.ts';

/**
 * The states of a company's bill. 'draft': generated, while people may still object to its statements. 'issued': the
 * company has to approve it. Source: docs/domain.md section 7.
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
/** What the request must bring. 'transfer' is the bank's reference and date; 'invoice' is its number. */
type Evidence = 'reason' | 'transfer' | 'invoice';

/**
 * Where an action leads: to a state; nowhere ('same'); back to the state before its payment ('owed'); or to 'invoiced'
 * ('noted') or 'approved' ('unnoted'), unless the bill is paid, which it stays.
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
  /** The period is closed, so its lines are collected. */
  generate: { from: ['new'], to: 'draft', by: ['system'] },
  /** Adds a line with its reason. */
  adjust: { from: ['draft'], to: 'draft', by: ['admin'], needs: { admin: ['reason'] } },
  /** Freezes lines and total, and gives the bill its number. */
  issue: { from: ['draft'], to: 'issued', by: ['system', 'admin'], when: { system: ['objections_over'] } },
  /** The company rejects lines. It may approve the others without waiting for the platform's answer. */
  rejectLines: { from: ['issued'], to: 'issued', by: ['company'], needs: { company: ['reason'] } },
  /** The company withdraws its rejection of a line. */
  keepLine: { from: ['issued'], to: 'issued', by: ['company'] },
  /**
   * The platform answers a rejection: the line falls out, or it stays and is owed (in the next bill, if this one was
   * approved already).
   */
  answer: {
    from: ['issued', 'approved', 'invoiced', 'paid'],
    to: 'same',
    by: ['admin'],
    needs: { admin: ['reason'] },
  },
  /** The company owes every line that it did not reject. */
  approve: { from: ['issued'], to: 'approved', by: ['company'] },
  approveByHand: { from: ['issued', 'rejected'], to: 'approved', by: ['admin'], needs: { admin: ['reason'] } },
  /** The company refuses the whole bill. */
  reject: { from: ['issued'], to: 'rejected', by: ['company'], needs: { company: ['reason'] } },
  /** Asks the invoicing provider for the electronic invoice, or for the credit note that takes it back. */
  askInvoice: { from: ['approved', 'invoiced', 'paid'], to: 'same', by: ['admin', 'system'] },
  /** The invoicing provider refused, with reasons. Approval and payment do not wait for an invoice. */
  refuseInvoice: { from: ['approved', 'invoiced', 'paid'], to: 'same', by: ['system'] },
  /** Records the number of the electronic invoice. */
  invoice: { from: ['approved', 'paid'], to: 'noted', by: ['admin', 'system'], needs: { admin: ['invoice'] } },
  /** A credit note takes the invoice back, so that another one may follow. */
  creditInvoice: { from: ['invoiced', 'paid'], to: 'unnoted', by: ['admin', 'system'], needs: { admin: ['reason'] } },
  /** The company is reminded of what it has not paid, or warned that its payroll will rest. */
  remind: { from: ['issued', 'approved', 'invoiced'], to: 'same', by: ['system'] },
  payPart: { from: ['approved', 'invoiced'], to: 'same', by: ['admin'], needs: { admin: ['transfer'] } },
  pay: { from: ['approved', 'invoiced'], to: 'paid', by: ['admin'], needs: { admin: ['transfer'] } },
  /** The company states taxes that it withholds of what it pays. */
  stateWithholding: { from: ['issued', 'approved', 'invoiced'], to: 'same', by: ['company'] },
  /** The company takes back a withholding that the platform has not answered. */
  withdrawWithholding: { from: ['issued', 'rejected', 'approved', 'invoiced', 'paid'], to: 'same', by: ['company'] },
  /** The platform counts a withholding as paid. */
  acceptWithholding: { from: ['approved', 'invoiced'], to: 'same', by: ['admin'] },
  rejectWithholding: {
    from: ['issued', 'rejected', 'approved', 'invoiced', 'paid'],
    to: 'same',
    by: ['admin'],
    needs: { admin: ['reason'] },
  },
  /**
   * The company owes nothing, or a withholding covered the last of it, so the bill ends. What it is owed becomes a line of
   * its next bill.
   */
  settle: { from: ['approved', 'invoiced'], to: 'paid', by: ['system'], when: { system: ['nothing_owed'] } },
  /** A payment did not arrive or was taken back, so that its amount is owed again. */
  returnPayment: { from: ['approved', 'invoiced', 'paid'], to: 'owed', by: ['admin'], needs: { admin: ['reason'] } },
  /** The bill lets go of its lines, and a new bill of the same period takes them. */
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
  /** From when on nobody can object to a statement in the bill any more (epoch ms). */
  objectionsEndMs: number;
  /** How many rejected lines the platform took out of the bill. */
  fellOut: number;
  /** What the company has to pay since it approved the bill, or null before. */
  owedCop: number | null;
  /** What payments and accepted withholdings cover of it. */
  coveredCop: number;
  hasInvoice: boolean;
};

/** Why an action is not allowed. */
export type CompanyBillDenial = 'state' | 'role' | Condition;
export type CompanyBillVerdict = { ok: true; to: CompanyBillState } | { ok: false; reason: CompanyBillDenial };

/** Checks whether this role may do this with a company's bill now, and returns the state that it leads to. */
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
  nothing_owed: ({ owedCop, coveredCop }) => owedCop !== null && owedCop <= coveredCop,
};

/** Why an action is not possible, in Spanish words for its button. */
export const companyBillDenialWords: Readonly<Record<CompanyBillDenial, string>> = {
  state: 'La cuenta ya cambió de estado.',
  role: 'Esto le corresponde a otra persona.',
  objections_over: 'Todavía se pueden objetar los extractos.',
  nothing_fell_out: 'Ya salieron líneas de esta cuenta.',
  nothing_owed: 'Todavía se debe.',
};

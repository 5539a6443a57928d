import { toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import { findBillDisputeDeadline, findPaymentDate, ISSUE_HOUR } from './settlement-dates-and-number.ts';

/** The states of a courier's weekly statement. Source: docs/domain.md section 13. */
export const COURIER_STATEMENT_STATES = ['draft', 'issued', 'paid'] as const;
export type CourierStatementState = (typeof COURIER_STATEMENT_STATES)[number];

export const courierStatementStateNames: Readonly<Record<CourierStatementState, string>> = {
  draft: 'En curso',
  issued: 'Emitida',
  paid: 'Pagada',
};

/** What the platform adds to a week by hand, with a reason. A discount is below zero. */
export const COURIER_ADJUSTMENT_KINDS = ['tip', 'extra', 'discount'] as const;
export type CourierAdjustmentKind = (typeof COURIER_ADJUSTMENT_KINDS)[number];

/** The kinds of lines. 'credit': an accepted dispute. 'carried': what the statement before was below zero. */
export const COURIER_LINE_KINDS = ['stop', ...COURIER_ADJUSTMENT_KINDS, 'credit', 'carried'] as const;
export type CourierLineKind = (typeof COURIER_LINE_KINDS)[number];

export const courierLineNames: Readonly<Record<CourierLineKind, string>> = {
  stop: 'Parada',
  tip: 'Propina',
  extra: 'Extra',
  discount: 'Descuento',
  credit: 'Abono por un reclamo',
  carried: 'Saldo de una semana anterior',
};

/** Returns the amount of a line: below zero for a discount. */
export const signAdjustmentCop = (kind: CourierAdjustmentKind, amountCop: number): number =>
  kind === 'discount' ? 0 - amountCop : amountCop;

type Role = 'courier' | 'admin' | 'system';
type Condition = 'before_deadline';
type Rule = {
  from: readonly (CourierStatementState | 'new')[];
  /** 'same': it stays in its state. */
  to: CourierStatementState | 'same';
  by: Role;
  when?: Condition;
};

/** The transitions of a courier's statement. Payment does not wait for disputes: their credit is in the next statement. */
export const courierStatementActions = {
  /** Adds a tip, an extra or a discount to the running week. */
  adjust: { from: ['new', 'draft'], to: 'draft', by: 'admin' },
  /** Freezes lines and total, and gives the statement its number. */
  issue: { from: ['new', 'draft'], to: 'issued', by: 'system' },
  dispute: { from: ['issued', 'paid'], to: 'same', by: 'courier', when: 'before_deadline' },
  answer: { from: ['issued', 'paid'], to: 'same', by: 'admin' },
  payPart: { from: ['issued'], to: 'issued', by: 'admin' },
  pay: { from: ['issued'], to: 'paid', by: 'admin' },
  /** Nothing is to be transferred. What the courier owes becomes a line of the next statement. */
  carry: { from: ['issued'], to: 'paid', by: 'system' },
  /** The bank returned a transfer, so that it has to be paid again. */
  returnPayment: { from: ['issued', 'paid'], to: 'issued', by: 'admin' },
} as const satisfies Record<string, Rule>;

export type CourierStatementAction = keyof typeof courierStatementActions;

export type CourierStatementFacts = {
  state: CourierStatementState;
  /** The end of the time for disputes (epoch ms), or null before it is issued. */
  deadlineMs: number | null;
};

export type CourierStatementVerdict = { ok: true; to: CourierStatementState } | { ok: false; words: string };

/** Checks whether something may be done with a statement now, and returns the state that it leads to. */
export function checkCourierStatement(
  action: CourierStatementAction,
  { state, deadlineMs }: CourierStatementFacts,
  nowMs: number,
): CourierStatementVerdict {
  const rule: Rule = courierStatementActions[action];
  if (!rule.from.includes(state)) return { ok: false, words: 'La cuenta de cobro ya cambió de estado.' };
  if (rule.when === 'before_deadline' && (deadlineMs === null || nowMs >= deadlineMs))
    return { ok: false, words: 'El plazo para reclamar ya terminó.' };
  return { ok: true, to: rule.to === 'same' ? state : rule.to };
}

/** Returns the dates of a statement issued on this date: paid on Friday, disputed within three working days. */
export const findCourierStatementDates = (issuedOn: IsoDate): { payOn: IsoDate; disputeUntilMs: number } => ({
  payOn: findPaymentDate(issuedOn, { weekday: 5, weeksAfterIssue: 0 }),
  disputeUntilMs: findBillDisputeDeadline(issuedOn),
});

/** How far back an issue looks for stops that were told late. */
export const LATE_STOPS_DAYS = 56;

/** Returns the Monday of the latest week whose statements may be issued: from Monday 06:00 on, that of the week before. */
export const findLastWeekToIssue = (thisMonday: IsoDate, nowMs: number): IsoDate =>
  addDays(thisMonday, nowMs >= toInstantMs(thisMonday, ISSUE_HOUR) ? -7 : -14);

/** Formats the number of a courier's statement: 'D-2026-12'. Numbers have no gaps within a year. */
export const formatCourierStatementNumber = (year: number, consecutive: number): string => `D-${year}-${consecutive}`;

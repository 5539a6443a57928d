import type { IsoDate } from '../calendar/iso-date.ts';

/**
 * The states of a company. 'draft': being set up. 'suspended': payroll and subsidy pay for nothing new, its people pay
 * themselves, and history stays. 'closed': the same, for good.
 */
export const COMPANY_STATES = ['draft', 'active', 'suspended', 'closed'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

export const companyStateNames: Readonly<Record<CompanyState, string>> = {
  draft: 'Por abrir',
  active: 'Activa',
  suspended: 'Suspendida',
  closed: 'Cerrada',
};

/** Whether payroll and subsidy of a company in this state pay for new lunches. */
export const mayUseBenefits = (state: CompanyState): boolean => state === 'active';

/** The states in which people may join the company as its employees. */
export const JOINABLE_STATES: readonly CompanyState[] = ['active', 'suspended'];

/** The actions of the platform that change a company's state. */
export const COMPANY_MOVES = ['open', 'suspend', 'resume', 'close'] as const;
export type CompanyMove = (typeof COMPANY_MOVES)[number];

const moves: Readonly<Record<CompanyMove, { from: readonly CompanyState[]; to: CompanyState; needsReason: boolean }>> =
  {
    open: { from: ['draft'], to: 'active', needsReason: false },
    suspend: { from: ['active'], to: 'suspended', needsReason: true },
    resume: { from: ['suspended'], to: 'active', needsReason: false },
    close: { from: ['draft', 'active', 'suspended'], to: 'closed', needsReason: true },
  };

/** Lists the actions that are possible in this state. */
export const listCompanyMoves = (state: CompanyState): CompanyMove[] =>
  COMPANY_MOVES.filter((move) => moves[move].from.includes(state));

export const needsReason = (move: CompanyMove): boolean => moves[move].needsReason;

export type CompanyMoveCheck =
  | { ok: true; to: CompanyState }
  | { ok: false; code: 'STATE_CONFLICT' | 'REASON_REQUIRED'; message?: string };

/**
 * Checks whether the platform may do this to a company, and returns the state after it. A company can be opened once
 * the first day of its contract has come.
 */
export function checkCompanyMove(
  company: { state: CompanyState; contractStartsOn: IsoDate | null },
  move: CompanyMove,
  given: { reason: string | null; today: IsoDate },
): CompanyMoveCheck {
  const { from, to } = moves[move];
  if (!from.includes(company.state))
    return { ok: false, code: 'STATE_CONFLICT', message: `La empresa está ${nameInSentence(company.state)}.` };
  if (needsReason(move) && given.reason === null) return { ok: false, code: 'REASON_REQUIRED' };
  if (move !== 'open') return { ok: true, to };
  if (company.contractStartsOn === null)
    return { ok: false, code: 'STATE_CONFLICT', message: 'Escribe primero desde cuándo vale el contrato.' };
  if (company.contractStartsOn > given.today)
    return { ok: false, code: 'STATE_CONFLICT', message: 'El contrato todavía no empieza.' };
  return { ok: true, to };
}

const nameInSentence = (state: CompanyState): string => companyStateNames[state].toLowerCase();

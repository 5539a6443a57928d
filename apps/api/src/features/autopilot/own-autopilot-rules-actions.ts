import type { Autopilot as AutopilotReply } from '@sazon/contract/autopilot/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  calculateNextProposalMs,
  findPauseFault,
  findWeekToPropose,
  type PauseFault,
  toNextMonday,
} from '@sazon/domain/week-plan/autopilot-rules-and-proposal-dates';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findVisibleLocation } from '../delivery/visible-locations-queries.ts';
import { type Autopilot, findAutopilot, upsertAutopilot } from './autopilot-rules-and-people-queries.ts';
import { findPurchaseStatus } from './mandate-purchases-queries.ts';
import { findMandate } from './mandates-queries.ts';
import { proposeNow } from './propose-weeks-actions.ts';
import { findProposalOfWeek } from './week-proposals-queries.ts';

const pauseFaults: Record<PauseFault, string> = {
  order: 'Una pausa termina antes de empezar.',
  overlap: 'Dos pausas se cruzan.',
  past: 'Una pausa ya terminó: quítala.',
  too_long: 'Una pausa dura máximo 120 días. Si es más, apaga el piloto.',
  too_many: 'Son demasiadas pausas.',
};

/** Reads the caller's rules, and the proposal of their next week. */
export async function readAutopilot(deps: Deps, userId: string): Promise<AutopilotReply> {
  const nowMs = deps.now();
  const [mandate, rules, proposal] = await Promise.all([
    findMandate(deps.db, userId),
    findAutopilot(deps.db, userId),
    findProposalOfWeek(deps.db, userId, toNextMonday(toBogotaDate(nowMs))),
  ]);
  const purchaseId = proposal?.purchaseId ?? null;
  const purchase = purchaseId === null ? null : ((await findPurchaseStatus(deps.db, purchaseId)) ?? null);
  return {
    rules: rules === undefined ? null : toRules(rules, toBogotaDate(nowMs)),
    proposal:
      proposal === undefined
        ? null
        : {
            id: proposal.id,
            weekStart: proposal.weekStart,
            status: proposal.status,
            lunches: proposal.lunches.filter((lunch) => !lunch.isLeftOut).length,
            purchase,
          },
    mandate: mandate === undefined ? null : { cap: mandate.capCop, since: mandate.grantedAtMs },
    nextAt: calculateNextProposalMs(nowMs),
  };
}

/** Turns rules into the contract's form, without the pauses that are over. */
const toRules = (
  {
    locationName,
    hour,
    maxPriceCop,
    pauses,
    weekdays,
    ...rules
  }: NonNullable<Awaited<ReturnType<typeof findAutopilot>>>,
  today: string,
): AutopilotReply['rules'] => ({
  ...rules,
  weekdays: [...weekdays],
  maxPrice: maxPriceCop,
  pauses: pauses.filter(({ to }) => to >= today),
  location: { name: locationName, hour },
});

/**
 * Saves the caller's rules. Once the week is being proposed, an unanswered proposal is made again by them, and its link
 * stays valid.
 */
export async function saveAutopilot(
  deps: Deps,
  userId: string,
  rules: Autopilot,
): Promise<AutopilotReply | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  const fault = findPauseFault(rules.pauses, toBogotaDate(deps.now()));
  if (fault !== null) return refuse('VALIDATION', { field: 'pauses', message: pauseFaults[fault] });
  const place = await findVisibleLocation(deps.db, userId, rules.locationId);
  if (place === undefined) return refuse('NOT_FOUND', { field: 'locationId' });
  if (!place.times.some(({ id }) => id === rules.timeId)) return refuse('NOT_FOUND', { field: 'timeId' });
  await inTransaction(deps, (tx) => upsertAutopilot(tx, userId, rules, deps.now()));
  const weekStart = toNextMonday(toBogotaDate(deps.now()));
  const before = await findProposalOfWeek(deps.db, userId, weekStart);
  const isOpen = before?.status === 'proposed' || before?.status === 'empty';
  const isDue = before === undefined && findWeekToPropose(deps.now()) !== null;
  if (rules.active && (isOpen || isDue)) await proposeNow(deps, userId, true);
  return await readAutopilot(deps, userId);
}

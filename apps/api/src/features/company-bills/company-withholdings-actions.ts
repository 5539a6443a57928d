import { stateWithholding as stateSchemas } from '@sazon/contract/company-bills/withholding-schemas';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import {
  describeWithholding,
  findWithholdingProblem,
  isStanding,
  type StatedWithholding,
  sumWithholdingBases,
} from '@sazon/domain/bills/company-withholdings';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { runOnce } from '../../db/idempotency.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { checkCompanyBill } from './company-bill-action-refusals.ts';
import type { LockedCompanyBill } from './company-bill-lock-and-rejections-queries.ts';
import { findCompanyBill } from './company-bills-queries.ts';
import {
  type FoundWithholding,
  findWithholding,
  insertWithholding,
  saveWithholdingState,
} from './company-withholdings-queries.ts';
import { recordCompanyBillEvent } from './record-bill-event-and-end-payroll-pause.ts';
import { type OwnBill, onOwnBill, type Who } from './reject-and-approve-company-bill-actions.ts';

export type Done = { ok: true };
export type OfOne = { id: string; withholdingId: string };
export type No = Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>;

/** States a withholding of a bill for its company. A repeated key states it once. */
export const stateWithholding = (
  deps: Deps,
  who: Who,
  of: OwnBill & StatedWithholding & { key: SentKey | undefined },
): Promise<(Done & { id: string }) | No> =>
  onOwnBill(deps, who, of, async (tx, bill) => {
    const { userId } = who;
    const keyed = { actorId: userId, key: of.key, reply: stateSchemas.reply };
    return await runOnce<Done & { id: string }, 'STATE_CONFLICT' | 'VALIDATION'>(tx, keyed, deps.now(), async () => {
      const verdict = checkCompanyBill('stateWithholding', 'company', bill, deps.now());
      if ('refusal' in verdict) return verdict;
      const { tax, baseCop, ratePpm, amountCop } = of;
      const stated = { tax, baseCop, ratePpm, amountCop };
      const no = await findStatedRefusal(tx, deps, bill, stated);
      if (no !== null) return no;
      const id = deps.newId();
      await insertWithholding(tx, { id, billId: bill.id, userId, nowMs: deps.now(), ...stated });
      const event = { action: 'stateWithholding', to: verdict.to, userId, amountCop } as const;
      await recordCompanyBillEvent(tx, deps, bill, { ...event, reason: describeWithholding(stated) });
      return { ok: true, id };
    });
  });

/** Refuses a withholding beyond what the bill sells, what the limits allow or what is left to pay. */
async function findStatedRefusal(
  tx: Tx,
  deps: Deps,
  bill: LockedCompanyBill,
  stated: StatedWithholding,
): Promise<Refusal<'VALIDATION'> | null> {
  const { id, enterpriseId } = bill;
  const found = await findCompanyBill(tx, { id, enterpriseId, today: toBogotaDate(deps.now()) });
  const { withholdingLimits: limits } = await loadSettings(deps);
  const { sections = [], withholdings = [], totalCop = 0, leftOutCop = 0 } = found ?? {};
  const owedCop = bill.facts.owedCop ?? totalCop - leftOutCop;
  const problem = findWithholdingProblem(stated, {
    ...{ bases: sumWithholdingBases(sections), limits, on: bill.end },
    standing: withholdings.filter(({ state }) => isStanding(state)),
    leftCop: owedCop - bill.facts.coveredCop - bill.openWithheldCop,
  });
  return problem === null ? null : refuse('VALIDATION', problem);
}

/** Finds a withholding that nobody has answered, or refuses. */
export async function findOpenWithholding(
  tx: Tx,
  of: OfOne,
): Promise<FoundWithholding | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const found = await findWithholding(tx, of);
  if (found === undefined) return refuse('NOT_FOUND');
  return found.state === 'open' ? found : refuse('STATE_CONFLICT', { message: 'Esa retención ya tiene respuesta.' });
}

/** Takes back a withholding of a bill that the platform has not answered. */
export const withdrawWithholding = (deps: Deps, who: Who, of: OwnBill & OfOne): Promise<Done | No> =>
  onOwnBill(deps, who, of, async (tx, bill): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> => {
    const found = await findOpenWithholding(tx, of);
    if (isRefusal(found)) return found;
    const verdict = checkCompanyBill('withdrawWithholding', 'company', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    await saveWithholdingState(tx, of, { state: 'withdrawn' });
    await recordCompanyBillEvent(tx, deps, bill, {
      ...{ action: 'withdrawWithholding', to: verdict.to, userId: who.userId, amountCop: found.amountCop },
      reason: describeWithholding(found),
    });
    return { ok: true };
  });

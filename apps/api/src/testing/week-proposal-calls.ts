import assert from 'node:assert/strict';
import * as autopilot from '@sazon/contract/autopilot/routes';
import type { WeekProposal } from '@sazon/contract/autopilot/schemas';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { proposeWeeks } from '../features/autopilot/propose-weeks-actions.ts';
import type { Customer } from './customer-makers.ts';
import type { Place } from './kitchen-makers.ts';
import type { TestApp } from './test-app.ts';

/** When the week after the Monday of tests is proposed, and its days. */
export const thursday = toInstantMs('2026-11-26', '10:00');
export const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

/** What people do with the autopilot and its proposals, for lunches at one place. */
export function weekProposalCalls(test: TestApp, place: () => Place) {
  const { deps } = test;
  const rulesWith = (
    more: Partial<{
      active: boolean;
      weekdays: (1 | 2 | 3 | 4 | 5)[];
      maxPrice: number | null;
      variety: 'repeat' | 'week' | 'fortnight';
      pauses: { from: string; to: string }[];
    }> = {},
  ) => ({
    ...{ active: true, weekdays: [1, 2, 3, 4, 5] as (1 | 2 | 3 | 4 | 5)[], maxPrice: null, variety: 'week' as const },
    ...{ pauses: [], locationId: place().locationId, timeId: place().timeId, ...more },
  });
  const save = (who: Customer, more?: Parameters<typeof rulesWith>[0]) =>
    test.call(autopilot.saveAutopilot, { as: who.token, body: rulesWith(more) });
  const idOf = async (who: Customer) =>
    (await test.call(autopilot.getAutopilot, { as: who.token })).body.proposal?.id ?? '';
  const read = (who: Customer, id: string) => test.call(autopilot.getWeekProposal, { as: who.token, params: { id } });
  /** Turns the autopilot on, lets Thursday come, and reads the proposal. */
  async function proposedTo(who: Customer, more?: Parameters<typeof rulesWith>[0]): Promise<WeekProposal> {
    assert.equal((await save(who, more)).status, 200);
    deps.setNow(thursday);
    await proposeWeeks(deps);
    return (await read(who, await idOf(who))).body;
  }
  const accept = (who: Customer, { id, payment, lunches }: WeekProposal) => {
    assert.ok(payment !== null);
    const body = {
      ...payment.choices,
      expectedTotal: payment.priced.totals.total,
      lunches: lunches.filter((lunch) => lunch.problem === null && !lunch.isLeftOut).length,
    };
    return test.call(autopilot.acceptWeekProposal, { as: who.token, params: { id }, body });
  };
  const change = (who: Customer, id: string, scheduleDate: string, menuId: string | null) =>
    test.call(autopilot.changeWeekProposal, { as: who.token, params: { id }, body: { scheduleDate, menuId } });
  const ordersOf = (who: Customer) =>
    deps.db
      .selectFrom('orders')
      .select(['schedule_date as date', 'menu_id as menuId', 'status'])
      .where('user_id', '=', who.id)
      .orderBy('schedule_date')
      .execute();
  return { rulesWith, save, idOf, read, proposedTo, accept, change, ordersOf };
}

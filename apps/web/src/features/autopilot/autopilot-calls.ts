import { getAutopilot, getWeekProposal, listOtherDishes } from '@sazon/contract/autopilot/routes';
import { queryFor } from '../../calls/route-query-options.ts';

export const autopilotQuery = { ...queryFor(getAutopilot), meta: { silent: true } };

export const weekProposalQuery = (id: string) => ({
  ...queryFor(getWeekProposal, { params: { id } }),
  meta: { silent: true },
});

export const otherDishesQuery = (id: string, scheduleDate: string) => ({
  ...queryFor(listOtherDishes, { params: { id }, query: { scheduleDate } }),
  meta: { silent: true },
});

import { activePlusDeliveredStatuses } from '@sazon/domain/orders/status';

/** More than any kitchen cooks in a day, so the board is one page. */
const wholeDay = 10_000;

/**
 * Builds the input of a board's first part and its filter counts, which the page requests before the app runs
 * (`design/first-paint/kitchen-board-early-reads.ts`).
 */
export const buildBoardStartInput = (restaurantId: string, date: string) => ({
  restaurantId,
  startDate: date,
  endDate: date,
  status: activePlusDeliveredStatuses.join(','),
});

/** Builds the input of the read of a board's whole day. */
export const buildBoardDayInput = (restaurantId: string, date: string) => ({
  ...buildBoardStartInput(restaurantId, date),
  perPage: wholeDay,
});

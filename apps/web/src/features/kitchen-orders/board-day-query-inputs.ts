import { activePlusDeliveredStatuses } from '@sazon/domain/orders/status';

/** More than any kitchen cooks in a day, so the board is one page. */
const wholeDay = 10_000;

/**
 * The beginning of a board and its filter counts, requested by the page before the app runs
 * (`design/first-paint/board-start.ts`).
 */
export const buildBoardStartInput = (restaurantId: string, date: string) => ({
  restaurantId,
  startDate: date,
  endDate: date,
  status: activePlusDeliveredStatuses.join(','),
});

/** The query of a board's whole day. */
export const buildBoardDayInput = (restaurantId: string, date: string) => ({
  ...buildBoardStartInput(restaurantId, date),
  perPage: wholeDay,
});

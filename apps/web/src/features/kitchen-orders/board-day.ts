import { activePlusDeliveredStatuses } from '@sazon/domain/orders/status';

/** More than any kitchen cooks in a day: the board is one page. */
const wholeDay = 10_000;

/** How a board begins, and what its filters count. The page asks for both before the app is there (`design/first-paint/board-start.ts`). */
export const buildBoardStartInput = (restaurantId: string, date: string) => ({
  restaurantId,
  startDate: date,
  endDate: date,
  status: activePlusDeliveredStatuses.join(','),
});

/** A whole day of a board. */
export const buildBoardDayInput = (restaurantId: string, date: string) => ({
  ...buildBoardStartInput(restaurantId, date),
  perPage: wholeDay,
});

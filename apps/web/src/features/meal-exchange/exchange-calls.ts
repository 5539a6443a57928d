import { getLunchOffer, listOfferedLunches, listTakenLunches } from '@sazon/contract/meal-exchange/routes';
import { queryFor } from '../../calls/query-for.ts';

/** How often lunches of others are read again: they come and go within minutes before the hour. */
const oftenMs = 20_000;

export const lunchOfferQuery = (orderId: string) => ({
  ...queryFor(getLunchOffer, { params: { id: orderId } }),
  meta: { silent: true },
});

export const offeredLunchesQuery = (locationId: string) => ({
  ...queryFor(listOfferedLunches, { query: { locationId } }),
  refetchInterval: oftenMs,
  meta: { silent: true },
});

export const takenLunchesQuery = { ...queryFor(listTakenLunches), refetchInterval: oftenMs };

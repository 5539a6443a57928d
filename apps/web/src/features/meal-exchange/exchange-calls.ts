import type { RouteReply } from '@sazon/contract/define-route';
import { getLunchOffer, listOfferedLunches, listTakenLunches } from '@sazon/contract/meal-exchange/routes';
import { isActiveStatus } from '@sazon/domain/orders/status';
import { queryFor } from '../../calls/route-query-options.ts';

/** How often lunches of others are read again: they come and go within minutes before the hour. */
const oftenMs = 20_000;
const rarelyMs = 10 * 60_000;

export const lunchOfferQuery = (orderId: string) => ({
  ...queryFor(getLunchOffer, { params: { id: orderId } }),
  meta: { silent: true },
});

export const offeredLunchesQuery = (locationId: string) => ({
  ...queryFor(listOfferedLunches, { query: { locationId } }),
  refetchInterval: oftenMs,
  meta: { silent: true },
});

interface TakenLunches {
  state: { data: RouteReply<typeof listTakenLunches> | undefined };
}
const hasComing = ({ state }: TakenLunches) => state.data?.data.some(({ status }) => isActiveStatus(status)) === true;

/** Most people took none, and home and orders ask for everybody: only a lunch that is still to come is followed. */
export const takenLunchesQuery = {
  ...queryFor(listTakenLunches),
  staleTime: (query: TakenLunches) => (hasComing(query) ? oftenMs : rarelyMs),
  refetchInterval: (query: TakenLunches) => hasComing(query) && oftenMs,
};

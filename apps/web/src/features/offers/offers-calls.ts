import { listOffers, offerChoices, offerSampleDishes, readOffer } from '@sazon/contract/offers/routes';
import { OFFER_STATES } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { OffersSearch } from './offers-search-params.ts';

export const offersPerPage = 25;
const meta = { silent: true };

/** The reads that a change of an offer makes stale. */
export const offerReads = [listOffers, readOffer] as const;

const kinds = { promocion: 'promotion', cupon: 'coupon' } as const;

export const offersQuery = ({ estado, tipo, buscar, pagina = 1 }: OffersSearch) => ({
  ...queryFor(listOffers, {
    query: {
      state: OFFER_STATES.find((one) => one === estado),
      kind: tipo === undefined ? undefined : kinds[tipo as keyof typeof kinds],
      ...{ search: buscar, page: pagina, perPage: offersPerPage },
    },
  }),
  placeholderData: keepPreviousData,
  meta,
});

export const offerQuery = (id: string) => ({ ...queryFor(readOffer, { params: { id } }), meta });
export const choicesQuery = { ...queryFor(offerChoices), meta, staleTime: 60_000 };
export const sampleDishesQuery = (brandIds: readonly string[]) => ({
  ...queryFor(offerSampleDishes, { query: { brandIds: brandIds.length === 0 ? undefined : brandIds.join(',') } }),
  placeholderData: keepPreviousData,
  meta,
});

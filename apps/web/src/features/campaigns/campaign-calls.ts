import { listJourneys } from '@sazon/contract/campaigns/journeys-routes';
import * as campaigns from '@sazon/contract/campaigns/routes';
import { countSegment, listSegments, segmentOptions } from '@sazon/contract/campaigns/segments-routes';
import { listTemplates } from '@sazon/contract/campaigns/templates-routes';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import type { CampaignsSearch } from './campaign-search-params.ts';

export const perPage = 30;
const silent = { meta: { silent: true } };

/** Returns the query of the page of campaigns that the address names. */
export const campaignsQuery = ({ lista, medio, cupon, buscar, pagina = 1 }: CampaignsSearch) => ({
  ...queryFor(campaigns.listCampaigns, {
    query: {
      which: lista ?? 'all',
      page: pagina,
      perPage,
      ...(medio && { channel: medio }),
      ...(cupon && { coupon: cupon }),
      ...(buscar && { search: buscar }),
    },
  }),
  placeholderData: keepPreviousData,
  refetchInterval: 30_000,
  ...silent,
});

export const campaignQuery = (id: string) => ({ ...queryFor(campaigns.readCampaign, { params: { id } }), ...silent });
export const journeysQuery = { ...queryFor(listJourneys), ...silent };
export const couponsQuery = { ...queryFor(campaigns.listCampaignCoupons), ...silent };
export const templatesQuery = { ...queryFor(listTemplates), ...silent };
export const segmentsQuery = { ...queryFor(listSegments), ...silent };
export const optionsQuery = { ...queryFor(segmentOptions), staleTime: 300_000, ...silent };

/** The query of the people who match rules, by channel; the former count stays while the next one loads. */
export const audienceQuery = (rules: Segment, channels: readonly CampaignChannel[]) =>
  queryOptions({
    queryKey: [countSegment.name, rules, channels],
    queryFn: ({ signal }) => callRoute(countSegment, { body: { rules, channels: [...channels] } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    ...silent,
  });

/** The reads that a change of a campaign makes stale. */
export const campaignReads = [campaigns.listCampaigns, campaigns.readCampaign, listJourneys];

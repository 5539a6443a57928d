import { crewConsolidators, crewCouriers } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { queryFor } from '../../calls/route-query-options.ts';

/** The screens show the failures of these reads themselves. */
export const consolidatorsQuery = { ...queryFor(crewConsolidators), meta: { silent: true } };
export const couriersQuery = { ...queryFor(crewCouriers), meta: { silent: true } };

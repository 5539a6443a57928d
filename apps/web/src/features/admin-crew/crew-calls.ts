import { crewConsolidators, crewCouriers } from '@sazon/contract/crew/routes';
import { queryFor } from '../../calls/query-for.ts';

/** The screens say themselves when these cannot be read. */
export const consolidatorsQuery = { ...queryFor(crewConsolidators), meta: { silent: true } };
export const couriersQuery = { ...queryFor(crewCouriers), meta: { silent: true } };

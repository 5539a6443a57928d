import { settings } from '@sazon/contract/delivery/routes';
import { appReview } from '@sazon/contract/orders/care-routes';
import { queryFor } from '../../calls/query-for.ts';

const rarelyMs = 60 * 60_000;

/** The questions of both forms. */
export const formsQuery = { ...queryFor(settings), staleTime: rarelyMs };

/** Whether the app can be reviewed now. */
export const appReviewQuery = { ...queryFor(appReview), staleTime: 0 };

import { settings } from '@sazon/contract/delivery/locations-and-calendar-routes';
import { appReview } from '@sazon/contract/orders/review-plan-b-delegate-routes';
import { queryFor } from '../../calls/query-for.ts';

const rarelyMs = 60 * 60_000;

/** The questions of both forms. */
export const formsQuery = { ...queryFor(settings), staleTime: rarelyMs };

/** Whether the app can be reviewed now. */
export const appReviewQuery = { ...queryFor(appReview), staleTime: 0 };

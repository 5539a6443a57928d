import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { appReview } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { queryFor } from '../../calls/route-query-options.ts';

const rarelyMs = 60 * 60_000;

/** The public settings, which hold the questions of the forms about an order and about the app. */
export const formsQuery = { ...queryFor(settings), staleTime: rarelyMs };

/** Whether the app can be reviewed now. Read again each time, because a review that was sent ends it. */
export const appReviewQuery = { ...queryFor(appReview), staleTime: 0 };

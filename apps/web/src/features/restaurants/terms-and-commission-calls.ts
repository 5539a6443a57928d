import { restaurantFee } from '@sazon/contract/bills/commission-routes';
import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { queryFor } from '../../calls/route-query-options.ts';

/** The settings, for the version of the restaurant terms in force. */
export const termsQuery = queryFor(settings);

/** Returns the query of the commission of a restaurant, which its terms state. */
export const feeQuery = (restaurantId: string) => queryFor(restaurantFee, { params: { restaurantId } });

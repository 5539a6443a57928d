import { settings } from '@sazon/contract/delivery';
import { queryFor } from '../../calls/query-for.ts';

/** The settings, for the version of the restaurant terms in force. */
export const termsQuery = queryFor(settings);

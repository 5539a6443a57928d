import { listAlarms } from '@sazon/contract/alarms/routes';
import { listMessages } from '@sazon/contract/messages/unsent-and-opt-out-routes';
import { listIntents } from '@sazon/contract/payments/admin-routes';
import { queryFor } from '../../calls/query-for.ts';

const quiet = { refetchInterval: 30_000, meta: { silent: true } };

/** Payments of a state: without an answer, or with money to return. */
export const buildPaymentsInput = (status: 'pending' | 'refund') => ({
  ...queryFor(listIntents, { query: { status, page: 1, perPage: 20 } }),
  ...quiet,
});

/** How many messages of a channel failed. */
export const buildFailedInput = (channel: 'push' | 'whatsapp' | 'sms' | 'email') => ({
  ...queryFor(listMessages, { query: { status: 'failed', channel, page: 1, perPage: 1 } }),
  ...quiet,
});

/** The alarms that were looked at, latest first. */
export const lookedQuery = {
  ...queryFor(listAlarms, { query: { show: 'resolved', page: 1, perPage: 10 } }),
  meta: { silent: true },
};

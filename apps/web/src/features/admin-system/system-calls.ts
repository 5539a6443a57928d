import { listAlarms } from '@sazon/contract/alarms/routes';
import { listMessages } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import { listIntents } from '@sazon/contract/payments/admin-routes';
import { queryFor } from '../../calls/route-query-options.ts';

const quiet = { refetchInterval: 30_000, meta: { silent: true } };

/** The query of payments without an answer, or with money to return. */
export const buildPaymentsQuery = (status: 'pending' | 'refund') => ({
  ...queryFor(listIntents, { query: { status, page: 1, perPage: 20 } }),
  ...quiet,
});

/** The query of how many messages of a channel failed. */
export const buildFailedMessagesQuery = (channel: 'push' | 'whatsapp' | 'sms' | 'email') => ({
  ...queryFor(listMessages, { query: { status: 'failed', channel, page: 1, perPage: 1 } }),
  ...quiet,
});

/** The query of resolved alarms, latest first. */
export const resolvedAlarmsQuery = {
  ...queryFor(listAlarms, { query: { show: 'resolved', page: 1, perPage: 10 } }),
  meta: { silent: true },
};

import { listMessages } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { MessagesSearch } from './messages-search-params.ts';

export const perPage = 50;

/** Returns the query of the page that the address names: of unsent messages, or of all messages to a person. */
export const messagesQuery = ({ estado, canal, persona, pagina = 1 }: MessagesSearch) => ({
  ...queryFor(listMessages, {
    query: {
      status: estado ?? 'failed',
      page: pagina,
      perPage,
      ...(canal && { channel: canal }),
      ...(persona && { person: persona }),
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

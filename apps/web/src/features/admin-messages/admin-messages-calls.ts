import { listMessages } from '@sazon/contract/messages/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import type { MessagesSearch } from './messages-search.ts';

export const perPage = 50;

/** A page of messages that did not leave, or of all that somebody got, as the address asks for it. */
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

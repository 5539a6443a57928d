import { listAlarms } from '@sazon/contract/alarms/routes';
import { getIntent, listIntents } from '@sazon/contract/payments/admin-routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { PaymentsSearch } from './admin-payments-search-params.ts';

export const perPage = 50;

/** Returns the query of the page of payments that the address names. */
export const intentsQuery = ({ estado, metodo, compra, desde, hasta, buscar, pagina = 1 }: PaymentsSearch) => ({
  ...queryFor(listIntents, {
    query: {
      page: pagina,
      perPage,
      ...(estado && { status: estado }),
      ...(metodo && { method: metodo }),
      ...(compra && { buys: compra }),
      ...(desde && { startDate: desde }),
      ...(hasta && { endDate: hasta }),
      ...(buscar && { search: buscar }),
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

/** Open alarms, newest first. */
export const alarmsQuery = {
  ...queryFor(listAlarms, { query: { page: 1, perPage: 20 } }),
  meta: { silent: true },
};

export const storyQuery = (intentId: string) => ({
  ...queryFor(getIntent, { params: { intentId } }),
  meta: { silent: true },
});

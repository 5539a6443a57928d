import { listEmployees, readEmployee } from '@sazon/contract/employees/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { NONE, type RegisterSearch } from './employee-register-search-params.ts';

export const perPage = 25;

/** Translates a filter of the address for the API, where 'none' stands for people without one. */
const toWanted = (chosen: string | undefined) => (chosen === NONE ? 'none' : chosen);

/** Returns the query of a page of the register; the former rows stay while filters change. */
export const registerQuery = ({ pagina = 1, tope, solicitudes, ...asked }: RegisterSearch) => ({
  ...queryFor(listEmployees, {
    query: {
      ...{ search: asked.buscar, state: asked.estado, enterpriseId: asked.empresa, groupId: toWanted(asked.grupo) },
      ...{ locationId: toWanted(asked.sede), order: asked.orden, page: pagina, perPage },
      benefit: tope && 'near',
      waiting: solicitudes && 'true',
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

export const employeeQuery = (id: string) => ({
  ...queryFor(readEmployee, { params: { id } }),
  meta: { silent: true },
});

/** The reads that a change of the register makes stale. */
export const registerReads = [listEmployees, readEmployee];

import { listEmployees, readEmployee } from '@sazon/contract/employees/routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import type { RegisterSearch } from './employee-register-search-params.ts';

export const perPage = 25;

/** A page of the register; the former rows stay while filters change. */
export const registerQuery = ({ buscar, estado, empresa, grupo, tope, pagina = 1 }: RegisterSearch) => ({
  ...queryFor(listEmployees, {
    query: {
      ...{ search: buscar, state: estado, enterpriseId: empresa, groupId: grupo, page: pagina, perPage },
      benefit: tope && 'near',
    },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

export const employeeQuery = (id: string) => ({
  ...queryFor(readEmployee, { params: { id } }),
  meta: { silent: true },
});

/** The reads that a change of the register repeats. */
export const registerReads = [listEmployees, readEmployee];

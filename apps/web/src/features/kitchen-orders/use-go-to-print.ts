import { useNavigate } from '@tanstack/react-router';
import { createMemory } from '../../device/in-memory-value.ts';
import { type PrintFilters, toPrintFilters, toPrintSearch } from './print-search-params.ts';

/** The ids of the orders chosen on another page for printing; null prints all that pass the filters. */
export const printSelection = createMemory<readonly string[] | null>(null);

/** Returns a function that opens the print page of a day, for the given filters or for the chosen orders only. */
export function useGoToPrint() {
  const navigate = useNavigate();
  return (
    { date, hours, locationIds, what = 'sheet' }: Pick<PrintFilters, 'date'> & Partial<PrintFilters>,
    chosen: readonly string[] | null = null,
  ): void => {
    printSelection.write(chosen);
    const usual = toPrintFilters(what === 'labels' ? { que: 'etiquetas' } : {});
    const search = toPrintSearch({ ...usual, date, hours: hours ?? [], locationIds: locationIds ?? [] });
    void navigate({ to: '/admin/restaurantes/ordenes/imprimir', search });
  };
}

import { useNavigate } from '@tanstack/react-router';
import { type PrintFilters, printFiltersOf, printSearchOf } from './print-search.ts';
import { printSelection } from './print-selection.ts';

/** Goes to the papers of a day: of what these filters leave, or of the chosen comandas only. */
export function useGoToPrint() {
  const navigate = useNavigate();
  return (
    { date, hours, locationIds, what = 'sheet' }: Pick<PrintFilters, 'date'> & Partial<PrintFilters>,
    chosen: readonly string[] | null = null,
  ): void => {
    printSelection.write(chosen);
    const usual = printFiltersOf(what === 'labels' ? { que: 'etiquetas' } : {});
    const search = printSearchOf({ ...usual, date, hours: hours ?? [], locationIds: locationIds ?? [] });
    void navigate({ to: '/admin/restaurantes/ordenes/imprimir', search });
  };
}

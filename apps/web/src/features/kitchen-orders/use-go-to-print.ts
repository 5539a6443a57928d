import { useNavigate } from '@tanstack/react-router';
import { createMemory } from '../../device/memory.ts';
import { type PrintFilters, toPrintFilters, toPrintSearch } from './print-search.ts';

/** Comandas chosen on another page to be printed; null: all that the filters leave. */
export const printSelection = createMemory<readonly string[] | null>(null);

/** Goes to the papers of a day: of what these filters leave, or of the chosen comandas only. */
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

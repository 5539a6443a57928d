import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import type { MealLabel } from './build-sheets-and-labels.ts';
import { PaperSizePortal } from './paper-size-portal.tsx';
import { PrintedLabels } from './printed-labels.tsx';
import { PrintedProductionSheet } from './printed-production-sheet.tsx';
import type { Printing } from './use-recorded-print.ts';

interface PrintJobPagesProps {
  job: NonNullable<Printing['job']>;
  all: readonly KitchenOrder[];
  labels: readonly MealLabel[];
}

/** The pages being printed. */
export function PrintJobPages({ job: { what, paper, orderIds }, all, labels }: PrintJobPagesProps) {
  const ids = new Set(orderIds);
  return (
    <PaperSizePortal paper={paper} roll={what === 'sheet'}>
      {what === 'sheet' ? (
        <PrintedProductionSheet orders={all.filter(({ id }) => ids.has(id))} paper={paper} />
      ) : (
        <PrintedLabels labels={labels.filter(({ order }) => ids.has(order.id))} paper={paper} />
      )}
    </PaperSizePortal>
  );
}

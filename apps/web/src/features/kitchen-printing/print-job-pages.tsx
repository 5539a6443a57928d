import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { LabelsPaper } from './labels-paper.tsx';
import { PaperSizePortal } from './paper-size-portal.tsx';
import { ProductionSheetPaper } from './production-sheet-paper.tsx';
import type { MealLabel } from './sheets-and-labels-data.ts';
import type { Printing } from './use-recorded-print.ts';

interface JobPaperProps {
  job: NonNullable<Printing['job']>;
  all: readonly KitchenOrder[];
  labels: readonly MealLabel[];
}

/** The pages being printed. */
export function PrintJobPages({ job: { what, paper, orderIds }, all, labels }: JobPaperProps) {
  const ids = new Set(orderIds);
  return (
    <PaperSizePortal paper={paper} roll={what === 'sheet'}>
      {what === 'sheet' ? (
        <ProductionSheetPaper orders={all.filter(({ id }) => ids.has(id))} paper={paper} />
      ) : (
        <LabelsPaper labels={labels.filter(({ order }) => ids.has(order.id))} paper={paper} />
      )}
    </PaperSizePortal>
  );
}

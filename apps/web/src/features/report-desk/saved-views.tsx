import type { ReportKind } from '@sazon/contract/reports/views-schemas';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';

const ViewsDialog = lazyNamed(() => import('./views-dialog.tsx'), 'ViewsDialog');

export interface SavedViewsProps {
  report: ReportKind;
  /** The parameters of the page's address. */
  search: Readonly<Record<string, string | number | undefined>>;
  onOpen: (filters: Record<string, string>) => void;
}

/** A button that opens the filters a person has saved for a report. */
export function SavedViews(props: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        <Icon name="star" />
        Vistas
      </Button>
      <Suspense>{open && <ViewsDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { SavedViewsProps } from './saved-views-dialog.tsx';

const SavedViewsDialog = lazyNamed(() => import('./saved-views-dialog.tsx'), 'SavedViewsDialog');

/** A button that opens the filters a person has saved for a report. */
export function SavedViews(props: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        <Icon name="star" />
        Vistas
      </Button>
      <Suspense>{open && <SavedViewsDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

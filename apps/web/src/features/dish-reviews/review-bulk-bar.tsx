import type { DishReview } from '@sazon/contract/dish-reviews/schemas';
import { formatList } from '@sazon/domain/spanish-list-format';
import { useState } from 'react';
import { formatDishes } from '../../messages/lunch-and-dish-counts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReturnForm } from './return-form.tsx';

interface ReviewBulkBarProps {
  reviews: readonly DishReview[];
  sending: boolean;
  onPublish: () => void;
  onReturn: (reason: string) => void;
  onClear: () => void;
}

/** The answers to the chosen dishes: asked once, with their names. */
export function ReviewBulkBar({ reviews, sending, onPublish, onReturn, onClear }: ReviewBulkBarProps) {
  const [asked, setAsked] = useState<'publish' | 'return' | null>(null);
  const close = () => setAsked(null);
  return (
    <section
      aria-label="Platos elegidos"
      className="layer-sticky sticky bottom-4 z-10 flex min-h-16 flex-wrap items-center gap-2 rounded-lg bg-inverse px-4 py-2 text-on-inverse shadow-e3"
    >
      <p role="status" className="type-item mr-auto tabular-nums">
        {reviews.length === 1 ? '1 elegido' : `${reviews.length} elegidos`}
      </p>
      <Button look="quiet" size="s" disabled={sending} onClick={() => setAsked('return')}>
        Devolver {reviews.length}
      </Button>
      <Button size="s" look="accent" loading={sending} onClick={() => setAsked('publish')}>
        Publicar {reviews.length}
      </Button>
      <IconButton icon="x" weight="bold" label="Quitar la selección" onClick={onClear} />
      <ConfirmDialog
        open={asked === 'publish'}
        onOpenChange={(open) => !open && close()}
        title={`¿Publicar ${formatDishes(reviews.length)}?`}
        text={`${formatList(reviews.map(({ name }) => name))}. Los clientes los ven de una vez.`}
        confirmLabel="Publicar"
        onConfirm={() => {
          close();
          onPublish();
        }}
      />
      {asked === 'return' && (
        <Dialog open onOpenChange={(open) => !open && close()} title={`Devolver ${formatDishes(reviews.length)}`}>
          <ReturnForm
            what={formatDishes(reviews.length)}
            onReturn={(reason) => {
              close();
              onReturn(reason);
            }}
            onClose={close}
          />
        </Dialog>
      )}
    </section>
  );
}

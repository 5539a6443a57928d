import type { DishApproval } from '@sazon/contract/dish-approvals/schemas';
import { formatList } from '@sazon/domain/spanish-list-format';
import { useState } from 'react';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReturnDishForm } from './return-dish-form.tsx';

interface ApproveManyBarProps {
  approvals: readonly DishApproval[];
  sending: boolean;
  onPublish: () => void;
  onReturn: (reason: string) => void;
  onClear: () => void;
}

/** The answers to the chosen dishes: asked once, with their names. */
export function ApproveManyBar({ approvals, sending, onPublish, onReturn, onClear }: ApproveManyBarProps) {
  const [asked, setAsked] = useState<'publish' | 'return' | null>(null);
  const close = () => setAsked(null);
  return (
    <section
      aria-label="Platos elegidos"
      className="layer-sticky sticky bottom-4 z-10 flex min-h-16 flex-wrap items-center gap-2 rounded-lg bg-inverse px-4 py-2 text-on-inverse shadow-e3"
    >
      <p role="status" className="type-item mr-auto tabular-nums">
        {approvals.length === 1 ? '1 elegido' : `${approvals.length} elegidos`}
      </p>
      <Button look="quiet" size="s" disabled={sending} onClick={() => setAsked('return')}>
        Devolver {approvals.length}
      </Button>
      <Button size="s" look="accent" loading={sending} onClick={() => setAsked('publish')}>
        Publicar {approvals.length}
      </Button>
      <IconButton icon="x" weight="bold" label="Quitar la selección" onClick={onClear} />
      <ConfirmDialog
        open={asked === 'publish'}
        onClose={close}
        title={`¿Publicar ${formatDishes(approvals.length)}?`}
        text={`${formatList(approvals.map(({ name }) => name))}. Los clientes los ven de una vez.`}
        confirmLabel="Publicar"
        onConfirm={() => {
          close();
          onPublish();
        }}
      />
      {asked === 'return' && (
        <Dialog onClose={close} title={`Devolver ${formatDishes(approvals.length)}`}>
          <ReturnDishForm
            what={formatDishes(approvals.length)}
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

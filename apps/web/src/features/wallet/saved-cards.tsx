import { checkout } from '@sazon/contract/checkout/routes';
import { listCards, removeCard } from '@sazon/contract/payments/cards-routes';
import type { SavedCard } from '@sazon/contract/payments/cards-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MethodMark } from '../../ui/lunch/payment-method-mark.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { SectionHeader } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatCardName } from '../payments/outside-method-choice-and-texts.ts';
import { cardsQuery } from './wallet-calls.ts';

const AddCardSheet = lazyNamed(() => import('./add-card-sheet.tsx'), 'AddCardSheet');

function CardRows({ cards, onRemove }: { cards: readonly SavedCard[]; onRemove: (card: SavedCard) => void }) {
  return (
    <ul className="rounded-lg bg-surface px-4 shadow-e1">
      {cards.map((card) => (
        <li key={card.id} className="flex min-h-18 items-center gap-3 border-border border-b py-2 last:border-0">
          <MethodMark of={card.cardBrand} />
          <span className="min-w-0 flex-1">
            <span className="type-item block">{formatCardName(card)}</span>
            <span className="type-body-s block text-text-2">
              Vence {card.expiresOn}, {card.holder}
            </span>
          </span>
          <IconButton icon="trash" label={`Eliminar ${formatCardName(card)}`} onClick={() => onRemove(card)} />
        </li>
      ))}
    </ul>
  );
}

/** The saved cards: add or remove one, up to the limit. */
export function SavedCards() {
  const query = useQuery(cardsQuery);
  const { data } = query;
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  const remove = useCall(removeCard, {
    silent: true,
    invalidates: [listCards, checkout],
    onSuccess: () => {
      setLeaving(null);
      toast.success('Tarjeta eliminada');
    },
  });
  const cards = data?.data ?? [];
  const isFull = data !== undefined && cards.length >= data.max;
  return (
    <section aria-labelledby="cards">
      <SectionHeader
        id="cards"
        title="Tarjetas guardadas"
        action={
          data && (
            <span className="type-body-s text-text-2">
              {cards.length} de {data.max}
            </span>
          )
        }
      />
      <ListState what="tus tarjetas" query={query} rows={1} level={3} />
      {data && (
        <div className="grid gap-3">
          {cards.length > 0 && <CardRows cards={cards} onRemove={setLeaving} />}
          {cards.length === 0 && (
            <p className="type-body text-text-2">Guarda una y no tendrás que escribirla cada vez que pagues.</p>
          )}
          <Button look="quiet" wide disabled={isFull} onClick={() => setAdding(true)}>
            Agregar tarjeta
          </Button>
          {isFull && <p className="type-body-s text-text-2">Ya tienes el máximo. Elimina una para guardar otra.</p>}
        </div>
      )}
      <LazyOverlay open={adding}>
        <AddCardSheet open={adding} onClose={() => setAdding(false)} />
      </LazyOverlay>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving ? `¿Eliminas tu ${formatCardName(leaving)}?` : ''}
        text="Wompi también la borra. Puedes volver a guardarla cuando quieras."
        confirmLabel="Eliminar tarjeta"
        destructive
        pending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => leaving && remove.mutate({ params: { cardId: leaving.id } })}
      />
    </section>
  );
}

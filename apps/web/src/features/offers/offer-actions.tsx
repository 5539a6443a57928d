import type { Offer } from '@sazon/contract/offers/offer';
import { copyOffer, killOffer, moveOffer } from '@sazon/contract/offers/routes';
import { may } from '@sazon/domain/access/permission-check';
import { listOfferMoves } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { offerReads } from './offers-calls.ts';

interface OfferActionsProps {
  offer: Offer;
  /** Whether the offer has unsaved changes, which starting or pausing it would leave out. */
  isChanged: boolean;
  onCopied: (id: string) => void;
}

const done = {
  start: 'Oferta en marcha',
  pause: 'Oferta en pausa',
  resume: 'Otra vez en marcha',
  end: 'Oferta terminada',
};

/** The buttons to copy, start, pause, resume and end an offer, and to stop it at once. */
export function OfferActions({ offer, isChanged, onCopied }: OfferActionsProps) {
  const actor = toActor(useUser());
  const [asks, setAsks] = useState<'end' | 'kill' | null>(null);
  const copy = useCall(copyOffer, {
    invalidates: offerReads,
    onSuccess: ({ id }) => {
      toast.success('Copia lista', { text: 'Es un borrador: cámbiale el código y ponla en marcha.' });
      onCopied(id);
    },
  });
  const move = useCall(moveOffer, {
    invalidates: offerReads,
    onSuccess: (_, { body }) => {
      toast.success(done[body.move]);
      setAsks(null);
    },
  });
  if (actor === null) return null;
  const moves = listOfferMoves(offer.state);
  const go = (name: keyof typeof done) => move.mutate({ params: { id: offer.id }, body: { move: name } });
  const mayEdit = may(actor, 'admin_communications_edit');
  const canEnd = mayEdit && moves.includes('end');
  return (
    <>
      {may(actor, 'admin_communications_write') && (
        <Button look="quiet" loading={copy.isPending} onClick={() => copy.mutate({ params: { id: offer.id } })}>
          <Icon name="copy" />
          Duplicar
        </Button>
      )}
      {mayEdit && moves.includes('pause') && (
        <Button look="quiet" loading={move.isPending} onClick={() => go('pause')}>
          <Icon name="pause" weight="fill" />
          Pausar
        </Button>
      )}
      {canEnd && (
        <Button look="quiet" onClick={() => setAsks('end')}>
          {offer.state === 'draft' ? 'Descartar' : 'Terminar'}
        </Button>
      )}
      {may(actor, 'admin_communications_delete') && moves.includes('kill') && (
        <Button look="danger" onClick={() => setAsks('kill')}>
          <Icon name="prohibit" />
          Parar ya
        </Button>
      )}
      {mayEdit && moves.includes('resume') && (
        <Button loading={move.isPending} onClick={() => go('resume')}>
          Reanudar
        </Button>
      )}
      {mayEdit && moves.includes('start') && (
        <Button loading={move.isPending} disabled={isChanged} onClick={() => go('start')}>
          Poner en marcha
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'end'}
        onClose={() => setAsks(null)}
        title={offer.state === 'draft' ? '¿Descartar este borrador?' : '¿Terminar esta oferta?'}
        text="No se puede volver a poner en marcha; puedes duplicarla. Lo ya pagado se cumple."
        confirmLabel={offer.state === 'draft' ? 'Descartar' : 'Terminar'}
        onConfirm={() => go('end')}
        pending={move.isPending}
        destructive
      />
      {asks === 'kill' && <KillDialog offer={offer} onClose={() => setAsks(null)} />}
    </>
  );
}

function KillDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCall(killOffer, {
    ...{ invalidates: offerReads, silent: true },
    onSuccess: () => {
      toast.success('Oferta parada', { text: 'Ningún carrito la recibe desde ahora.' });
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Parar ya"
      subtitle={`«${offer.draft.title}» deja de valer en todos los carritos, para siempre. Lo ya pagado se cumple.`}
      footer={
        <Button
          look="danger"
          wide
          loading={isPending}
          onClick={() => mutate({ params: { id: offer.id }, body: { reason } })}
        >
          Parar ya
        </Button>
      }
    >
      <TextArea
        label="Por qué"
        rows={3}
        maxLength={300}
        value={reason}
        onValueChange={setReason}
        error={error?.message}
      />
    </Dialog>
  );
}

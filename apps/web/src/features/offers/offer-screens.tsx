import type { Offer } from '@sazon/contract/offers/offer';
import { changeOffer, createOffer } from '@sazon/contract/offers/routes';
import { may } from '@sazon/domain/access/permission-check';
import type { OfferDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { buildNewDraft } from './new-offer-drafts.ts';
import { OfferEditor, type OfferEditorProps } from './offer-editor.tsx';
import { choicesQuery, offerQuery, offerReads } from './offers-calls.ts';

interface NewOfferScreenProps {
  kind: OfferDraft['kind'];
  onBack: () => void;
  onSaved: (id: string) => void;
}

/** A new promotion or coupon: saved as a draft, and started on its own page. */
export function NewOfferScreen({ kind, onBack, onSaved }: NewOfferScreenProps) {
  const choices = useQuery(choicesQuery);
  const { keyFor, answered } = useIdempotencyKey();
  const create = useCall(createOffer, {
    ...{ invalidates: offerReads, silent: true, idempotencyKey: keyFor },
    onSuccess: ({ id }) => {
      answered();
      toast.success('Borrador guardado', { text: 'Revísalo y ponlo en marcha.' });
      onSaved(id);
    },
  });
  if (choices.data === undefined)
    return (
      <DeskPage wide title={kind === 'promotion' ? 'Nueva promoción' : 'Nuevo cupón'}>
        <ListState what="el editor" query={choices} rows={5} />
      </DeskPage>
    );
  return (
    <OfferEditor
      saved={buildNewDraft(kind, choices.data.today)}
      offer={null}
      choices={choices.data}
      mayEdit
      onBack={onBack}
      onCopied={onSaved}
      onSave={(draft) => create.mutate({ body: draft as never })}
      isSaving={create.isPending}
      failure={create.error}
    />
  );
}

interface OpenOfferScreenProps {
  id: string;
  onBack: () => void;
  onCopied: (id: string) => void;
}

/** An offer to look at, change and stop. */
export function OpenOfferScreen({ id, onBack, onCopied }: OpenOfferScreenProps) {
  const [offer, choices] = [useQuery(offerQuery(id)), useQuery(choicesQuery)];
  const actor = toActor(useUser());
  if (offer.data === undefined || choices.data === undefined)
    return (
      <DeskPage wide title="Oferta">
        <ListState what="la oferta" query={offer.data === undefined ? offer : choices} rows={5} />
      </DeskPage>
    );
  const isOver = offer.data.state === 'ended' || offer.data.state === 'killed';
  return (
    <SavedOffer
      // what another person saved replaces the form
      key={offer.data.history.length}
      offer={offer.data}
      choices={choices.data}
      mayEdit={!isOver && actor !== null && may(actor, 'admin_communications_edit')}
      onBack={onBack}
      onCopied={onCopied}
    />
  );
}

type SavedOfferProps = Pick<OfferEditorProps, 'choices' | 'mayEdit' | 'onBack' | 'onCopied'> & { offer: Offer };

function SavedOffer({ offer, ...rest }: SavedOfferProps) {
  const change = useCall(changeOffer, {
    ...{ invalidates: offerReads, silent: true },
    onSuccess: () => toast.success('Cambios guardados', { text: 'Valen para carritos nuevos desde ahora.' }),
  });
  return (
    <OfferEditor
      {...rest}
      saved={offer.draft}
      offer={offer}
      onSave={(draft) => change.mutate({ params: { id: offer.id }, body: draft as never })}
      isSaving={change.isPending}
      failure={change.error}
    />
  );
}

import { restaurantStatementLines } from '@sazon/contract/bills/statement-routes';
import { disputeIncident, restaurantIncidents } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { incidentPhoto } from '@sazon/contract/incidents/seal-photo-routes';
import { formatPercent } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { usePhotoUpload } from '../../calls/use-photo-upload.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { PhotoField } from '../../device/photo-field-and-view.tsx';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface DisputeIncidentShareDialogProps {
  /** The incident's id. */
  id: string;
  number: string;
  shareBps: number;
  restaurantId: string;
  onClose: () => void;
}

/** Asks the restaurant why a share is not its own. */
export function DisputeIncidentShareDialog({
  id,
  number,
  shareBps,
  restaurantId,
  onClose,
}: DisputeIncidentShareDialogProps) {
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { upload, isUploading, problem } = usePhotoUpload();
  const [asked, setAsked] = useState(false);
  const send = useDialogCall(disputeIncident, {
    invalidates: [restaurantIncidents, restaurantStatementLines],
    done: 'La plataforma revisa tu disputa',
    onClose,
  });
  const ask = useSingleCall(send);
  const busy = isUploading || send.isPending;
  const submit = async () => {
    setAsked(true);
    if (text.trim() === '' || busy) return;
    const askPlace = (sha256: string) => callRoute(incidentPhoto, { params: { id }, body: { restaurantId, sha256 } });
    const photoId = photo === null ? undefined : await upload(photo, askPlace);
    if (photo === null || photoId !== undefined) ask({ params: { id }, body: { restaurantId, text, photoId } });
  };
  const failure = findFormError(send.error, ['text']);
  return (
    <Dialog
      onClose={() => !busy && onClose()}
      title={`Disputar ${number}`}
      subtitle={`Ahora te corresponde el ${formatPercent(shareBps)}. Cuenta qué pasó según ustedes.`}
      footer={
        <div className="grid gap-2">
          <Button wide loading={busy} onClick={() => void submit()}>
            Enviar
          </Button>
          <Button look="quiet" wide disabled={busy} onClick={onClose}>
            Volver
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextArea
          label="Qué pasó según ustedes"
          rows={4}
          maxLength={1000}
          value={text}
          onValueChange={setText}
          error={asked && text.trim() === '' ? 'Escribe qué pasó.' : findFieldError(send.error, 'text')}
        />
        <PhotoField
          label="Foto que lo muestra"
          help="Opcional. La ve la plataforma."
          photo={photo}
          onPhoto={setPhoto}
          error={problem}
        />
      </div>
    </Dialog>
  );
}

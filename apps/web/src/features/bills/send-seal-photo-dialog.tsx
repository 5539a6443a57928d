import { restaurantIncidents } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { incidentPhoto, sendSealPhoto } from '@sazon/contract/incidents/seal-photo-routes';
import { useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-failure-texts.ts';
import { callRoute } from '../../calls/call-route.ts';
import { sendPhoto } from '../../calls/send-photo.ts';
import { useCall } from '../../calls/use-call.ts';
import { PhotoField } from '../../device/photo-field-and-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface SendSealPhotoDialogProps {
  /** The incident's id. */
  id: string;
  number: string;
  restaurantId: string;
  onClose: () => void;
}

/** Sends the photo of a bag's seal that the platform asked for. */
export function SendSealPhotoDialog({ id, number, restaurantId, onClose }: SendSealPhotoDialogProps) {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const keep = useCall(sendSealPhoto, {
    silent: true,
    invalidates: [restaurantIncidents],
    onSuccess: () => {
      toast.success('La plataforma ya tiene la foto');
      onClose();
    },
  });
  const send = async () => {
    if (photo === null) return setProblem('Toma la foto primero.');
    setProblem(undefined);
    setUploading(true);
    try {
      const photoId = await sendPhoto(photo, (sha256) =>
        callRoute(incidentPhoto, { params: { id }, body: { restaurantId, sha256 } }),
      );
      keep.mutate({ params: { id }, body: { restaurantId, photoId } });
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : callWords.network);
    } finally {
      setUploading(false);
    }
  };
  const busy = isUploading || keep.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Foto del sello"
      subtitle={number}
      footer={
        <Button wide loading={busy} onClick={() => void send()}>
          Enviar la foto
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3 pb-2">
        {keep.error && <NoticeBar tone="danger">{keep.error.message}</NoticeBar>}
        <PhotoField
          label="El sello de la bolsa"
          help="Que se vea el sello y el código. La ve quien decide el incidente."
          photo={photo}
          onPhoto={setPhoto}
          error={problem}
        />
      </div>
    </Dialog>
  );
}

import { restaurantIncidents } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { incidentPhoto, sendSealPhoto } from '@sazon/contract/incidents/seal-photo-routes';
import { callRoute } from '../../calls/call-route.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { useSealPhoto } from '../../device/use-seal-photo.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface SendSealPhotoDialogProps {
  /** The incident's id. */
  id: string;
  number: string;
  restaurantId: string;
  onClose: () => void;
}

/** Sends the photo of a bag's seal that the platform asked for. */
export function SendSealPhotoDialog({ id, number, restaurantId, onClose }: SendSealPhotoDialogProps) {
  const keep = useDialogCall(sendSealPhoto, {
    invalidates: [restaurantIncidents],
    done: 'La plataforma ya tiene la foto',
    onClose,
  });
  const { fields, busy, send } = useSealPhoto({
    help: 'Que se vea el sello y el código. La ve quien decide el incidente.',
    ask: (sha256) => callRoute(incidentPhoto, { params: { id }, body: { restaurantId, sha256 } }),
    keep,
    onUploaded: (photoId) => keep.mutate({ params: { id }, body: { restaurantId, photoId } }),
  });
  return (
    <Dialog
      onClose={() => !busy && onClose()}
      title="Foto del sello"
      subtitle={number}
      footer={
        <Button wide loading={busy} onClick={() => void send()}>
          Enviar la foto
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3 pb-2">{fields}</div>
    </Dialog>
  );
}

import { PhotoView } from '../../device/photo-field-and-view.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { QueuedStop } from './courier-actions-queue.ts';

export interface ArrivalPhotoProps {
  stop: QueuedStop;
  open: boolean;
  onClose: () => void;
}

/** The photo of the arrival as the customers see it, sent or not. */
export function ArrivalPhoto({ stop, open, onClose }: ArrivalPhotoProps) {
  const place = stop.arrival?.waitingPlace ?? '';
  const url = stop.arrival?.photoUrl;
  return (
    <Dialog open={open} onClose={onClose} title="Foto de llegada" subtitle={place}>
      {stop.queuedPhoto ? (
        <PhotoView photo={stop.queuedPhoto} alt={`Dónde esperas: ${place}`} />
      ) : url ? (
        <img src={url} alt={`Dónde esperas: ${place}`} className="max-h-100 w-full rounded-lg object-contain" />
      ) : (
        <p className="type-body text-text-2">Esta llegada no tiene foto.</p>
      )}
    </Dialog>
  );
}

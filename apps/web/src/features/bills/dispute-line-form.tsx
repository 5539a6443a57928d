import {
  disputeBillLine,
  disputePhoto,
  restaurantSettlement,
  restaurantSettlementLines,
  restaurantSettlements,
} from '@sazon/contract/bills/settlements-routes';
import {
  BILL_DISPUTE_REASONS,
  type BillDisputeReason,
  billDisputeReasonNames,
} from '@sazon/domain/bills/settlement-line-disputes';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePhotoUpload } from '../../calls/use-photo-upload.ts';
import { useRowFormFocus } from '../../device/keep-focus.ts';
import { PhotoField } from '../../device/photo-field-and-view.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface DisputeLineFormProps {
  billId: string;
  lineId: string;
  restaurantId: string;
  onClose: () => void;
}

const reasons = BILL_DISPUTE_REASONS.map((value) => ({ value, label: billDisputeReasonNames[value] }));

type Place = Pick<DisputeLineFormProps, 'billId' | 'lineId' | 'restaurantId'>;
type Dispute = { reason: BillDisputeReason; note: string; photo: Blob | null };

/** Sends a dispute, its photo first. */
function useDispute({ billId, lineId, restaurantId }: Place, onSent: () => void) {
  const { upload, isUploading, problem } = usePhotoUpload();
  const { mutate, isPending, error } = useCall(disputeBillLine, {
    silent: true,
    invalidates: [restaurantSettlement, restaurantSettlementLines, restaurantSettlements],
    onSuccess: () => {
      toast.success('La plataforma revisa tu disputa');
      onSent();
    },
  });
  const send = async ({ reason, note, photo }: Dispute) => {
    const ask = (sha256: string) =>
      callRoute(disputePhoto, { params: { id: billId }, body: { restaurantId, lineId, sha256 } });
    const photoId = photo === null ? undefined : await upload(photo, ask);
    if (photo !== null && photoId === undefined) return;
    mutate({ params: { id: billId }, body: { restaurantId, lineId, reason, note, photoId } });
  };
  return { send, busy: isUploading || isPending, error, photoError: problem };
}

/** Disputes a line, with a reason and a photo if there is one. Escape closes it. */
export function DisputeLineForm({ onClose, ...place }: DisputeLineFormProps) {
  const form = useRowFormFocus();
  const [reason, setReason] = useState<BillDisputeReason | null>(null);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [asked, setAsked] = useState(false);
  const { send, busy, error, photoError } = useDispute(place, onClose);
  const failure = findFormError(error, ['reason', 'note']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason !== null && note.trim() !== '' && !busy) void send({ reason, note, photo });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="No estoy de acuerdo con esta línea"
      className="mt-3 grid grid-cols-1 gap-3 rounded-lg bg-surface p-3.5 shadow-e1"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !busy && onClose()}
    >
      <h3 className="type-h3">No estoy de acuerdo con esta línea</h3>
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <SelectField
        label="¿Qué pasó?"
        options={reasons}
        value={reason}
        onValueChange={(value) => setReason(value as BillDisputeReason)}
        error={asked && reason === null ? 'Elige qué pasó.' : undefined}
      />
      <TextArea
        label="Cuéntanos"
        rows={3}
        maxLength={1000}
        value={note}
        onValueChange={setNote}
        error={asked && note.trim() === '' ? 'Escribe qué pasó.' : findFieldError(error, 'note')}
      />
      <PhotoField
        label="Foto que lo muestra"
        help="Opcional. La ve la plataforma."
        photo={photo}
        onPhoto={setPhoto}
        error={photoError}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="dark" loading={busy}>
          Enviar disputa
        </Button>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </form>
  );
}

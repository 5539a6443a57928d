import type { RouteReply } from '@sazon/contract/define-route';
import { listTakenLunches } from '@sazon/contract/meal-exchange/routes';
import { problemPhoto, reportProblem } from '@sazon/contract/orders/problem-routes';
import { tingos } from '@sazon/contract/tingos/routes';
import { readTip } from '@sazon/contract/tips/routes';
import { formatCop } from '@sazon/domain/money/format';
import type { ProblemKind } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { Suspense, useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { callWords } from '../../calls/call-failure-texts.ts';
import { callRoute } from '../../calls/call-route.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ErrorLine, NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { orderReads } from '../order-records/orders-calls.ts';
import { problemWords } from './problem-kind-texts.ts';
import { SupportLink } from './support-link.tsx';

const PhotoField = lazyNamed(() => import('../../device/photo-field-and-view.tsx'), 'PhotoField');

export interface ReportProblemSheetProps {
  /** The lunch, as its buyer or who took it sees it. */
  order: { id: string; menu: { name: string }; brand: { name: string } };
  open: boolean;
  onClose: () => void;
}

/** The result of the report. */
function Reported({ done }: { done: RouteReply<typeof reportProblem> }) {
  return (
    <div role="status" className="grid gap-3 pb-2">
      {done.remedy === 'tingos' ? (
        <NoticeBar tone="success">
          {done.amount > 0
            ? `Te devolvimos ${formatCop(done.amount)} en tingos. Ya los puedes usar y no vencen.`
            : 'Le devolvimos su valor a quien te pasó el almuerzo.'}
        </NoticeBar>
      ) : (
        <p className="type-body">
          Lo mira una persona. Tu caso es el <b>{done.number}</b>. Si es urgente, cuéntalo con ese número:{' '}
          <SupportLink />
        </p>
      )}
    </div>
  );
}

/** The photo of what went wrong. `sendPhoto` answers its id, undefined without a photo, and null where sending failed. */
function useProblemPhoto(orderId: string) {
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [photoError, setPhotoError] = useState<string>();
  const [sending, setSending] = useState(false);
  const sendPhoto = async (): Promise<string | undefined | null> => {
    setPhotoError(undefined);
    if (photo === null) return undefined;
    setSending(true);
    try {
      const { sendPhoto: put } = await import('../../calls/send-photo.ts');
      return await put(photo, (sha256) => callRoute(problemPhoto, { params: { id: orderId }, body: { sha256 } }));
    } catch (error) {
      setPhotoError(error instanceof CallError ? error.message : callWords.network);
      return null;
    } finally {
      setSending(false);
    }
  };
  return { photo, setPhoto, photoError, sending, sendPhoto };
}

/** Reports a problem, and shows the remedy: at once where the records decide it. */
export function ReportProblemSheet({ order, open, onClose }: ReportProblemSheetProps) {
  const [kind, setKind] = useState<ProblemKind | null>(null);
  const [description, setDescription] = useState('');
  const { photo, setPhoto, photoError, sending, sendPhoto } = useProblemPhoto(order.id);
  const report = useCall(reportProblem, {
    silent: true,
    invalidates: [...orderReads, tingos, readTip, listTakenLunches],
  });
  const done = report.data;
  const send = async () => {
    if (kind === null) return;
    const photoId = await sendPhoto();
    if (photoId === null) return;
    report.mutate({ params: { id: order.id }, body: { kind, description: description.trim() || undefined, photoId } });
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={done ? 'Recibimos tu reporte' : '¿Qué pasó?'}
      subtitle={`${order.menu.name}, ${order.brand.name}`}
      footer={
        done ? (
          <Button wide onClick={onClose}>
            Entendido
          </Button>
        ) : (
          <Button wide disabled={kind === null} loading={sending || report.isPending} onClick={send}>
            Reportar
          </Button>
        )
      }
    >
      {done ? (
        <Reported done={done} />
      ) : (
        <div className="grid gap-4 pb-2">
          <RadioGroup label="Qué pasó" value={kind} onValueChange={(value) => setKind(value as ProblemKind)}>
            {problemWords.map(({ kind: value, label, note }) => (
              <RadioRow key={value} value={value} label={label} note={note} />
            ))}
          </RadioGroup>
          <TextArea
            label="Cuéntanos"
            help="Opcional."
            rows={2}
            maxLength={500}
            value={description}
            onValueChange={setDescription}
          />
          {kind !== null && (
            <Suspense fallback={null}>
              <PhotoField
                label="Foto de lo que pasó"
                help="Opcional. La ven Sazón y el restaurante que responde."
                photo={photo}
                onPhoto={setPhoto}
                error={photoError}
              />
            </Suspense>
          )}
          {report.error && <ErrorLine>{report.error.message}</ErrorLine>}
        </div>
      )}
    </BottomSheet>
  );
}

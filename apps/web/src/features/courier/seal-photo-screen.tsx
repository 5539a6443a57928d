import {
  courierSealPhoto,
  courierSealRequest,
  sendCourierSealPhoto,
} from '@sazon/contract/incidents/seal-photo-routes';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSealPhoto } from '../../device/use-seal-photo.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CourierPageHead } from './courier-page-head.tsx';

/** /domi/foto/:incidentId: the photo of a bag's seal that the platform asks the courier for. */
export function SealPhotoScreen({ incidentId }: { incidentId: string }) {
  const query = useQuery({
    ...queryFor(courierSealRequest, { params: { id: incidentId } }),
    meta: { silent: true },
  });
  const { data } = query;
  return (
    <main className="pb-8">
      <CourierPageHead title="Foto del sello">
        <p className="type-body mt-1 text-(--mora-200)">La plataforma la pide para decidir un incidente.</p>
      </CourierPageHead>
      <div className="mx-auto grid max-w-column grid-cols-1 content-start gap-4 px-4 pt-4">
        {query.error?.code === 'NOT_FOUND' ? (
          <EmptyState
            title="Nadie te pide esta foto."
            text="Puede que el enlace esté mal, o que la bolsa sea de otro domi."
            action={<LinkButton render={<Link to="/domi" />}>Ver mis paradas</LinkButton>}
          />
        ) : (
          <ListState what="lo que te piden" query={query} rows={3} />
        )}
        {data && (
          <>
            <p className="type-body">
              De la orden <b className="tabular-nums">{data.codes.join(', ')}</b>, de {data.restaurant}. Te la pidieron
              el {formatMoment(data.askedAt).toLowerCase()}
            </p>
            {data.sentAt === null ? (
              <SealPhotoForm incidentId={incidentId} />
            ) : (
              <NoticeBar tone="success">Ya enviaste la foto el {formatMoment(data.sentAt).toLowerCase()}</NoticeBar>
            )}
          </>
        )}
      </div>
    </main>
  );
}

function SealPhotoForm({ incidentId: id }: { incidentId: string }) {
  const keep = useCall(sendCourierSealPhoto, { silent: true, invalidates: [courierSealRequest] });
  const { fields, busy, send } = useSealPhoto({
    help: 'Que se vea el sello y el código.',
    ask: (sha256) => callRoute(courierSealPhoto, { params: { id }, body: { sha256 } }),
    keep,
    onUploaded: (photoId) => keep.mutate({ params: { id }, body: { photoId } }),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      {fields}
      <Button size="xl" wide loading={busy} onClick={() => void send()}>
        Enviar la foto
      </Button>
    </div>
  );
}

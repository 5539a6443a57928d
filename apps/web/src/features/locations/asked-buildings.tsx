import { buildingRequests, closeBuildingRequest } from '@sazon/contract/delivery/building-requests-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { askedBuildingsQuery } from '../admin-settings/settings-calendar-slots-locations-calls.ts';

const said = ({ address, city, company }: { address: string; city: string; company: string | null }) =>
  [address, city, company].filter(Boolean).join(', ');

/** Buildings that people requested and where nobody delivers yet; a handled one leaves the list. */
export function AskedBuildings() {
  const query = useQuery(askedBuildingsQuery);
  const close = useCall(closeBuildingRequest, { invalidates: [buildingRequests] });
  const rows = query.data?.data ?? [];
  return (
    <section aria-labelledby="buildings" className="grid grid-cols-1 gap-2">
      <h2 id="buildings" className="type-h2">
        Edificios que piden almuerzo
      </h2>
      <ListState what="los edificios" query={query} rows={2} level={3} />
      {query.data && rows.length === 0 && (
        <EmptyState
          level={3}
          title="Nadie ha pedido un edificio"
          text="Acá ves los que pidan quienes no encuentran el suyo."
        />
      )}
      <ul className="grid grid-cols-1 gap-2 laptop:grid-cols-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex min-w-0 flex-wrap items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-e1"
          >
            <div className="grid min-w-0 flex-[1_1_20rem] gap-0.5">
              <p className="type-item wrap-anywhere">{row.building}</p>
              <p className="type-body-s text-text-2 wrap-anywhere">{said(row)}</p>
              <p className="type-body-s text-text-2">
                {formatMediumDate(toBogotaDate(row.askedAt))}
                {row.asks > 1 && `. Lo piden ${row.asks}`}
                {row.toTell > 0 && `. ${row.toTell === 1 ? 'Espera 1 correo' : `Esperan ${row.toTell} correos`}`}
              </p>
            </div>
            <Button
              look="quiet"
              size="s"
              aria-label={`Marcar ${row.building} como revisado`}
              disabled={close.isPending}
              onClick={() => close.mutate({ params: { id: row.id }, body: { opened: false } })}
            >
              Revisado
            </Button>
            <Button
              look="soft"
              size="s"
              aria-label={`Avisar que ya llegamos a ${row.building}`}
              disabled={close.isPending}
              onClick={() => close.mutate({ params: { id: row.id }, body: { opened: true } })}
            >
              Ya llegamos
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { panel, tower } from '@sazon/contract/control-tower/routes';
import { assignRoutes, routeProposals } from '@sazon/contract/courier/admin-courier-route-proposals-routes';
import type { StopProposal } from '@sazon/contract/courier/admin-courier-route-proposals-schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { formatList } from '@sazon/domain/spanish-list-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FullDialog } from '../../ui/overlays/full-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

const nobody = 'nobody';

/** Today's stops without a courier, each with the one proposed; what stays chosen is assigned together. */
export function ProposeRoutesDialog({ city, onClose }: { city: string | undefined; onClose: () => void }) {
  const query = useQuery({
    ...queryFor(routeProposals, { query: { ...(city !== undefined && { city }) } }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const stops = query.data?.stops;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const chooseCourier = ({ timeId, courierId }: StopProposal) => chosen[timeId] ?? courierId ?? nobody;
  const given = (stops ?? [])
    .map((stop) => ({ timeId: stop.timeId, courierId: chooseCourier(stop), lunches: stop.lunches }))
    .filter(({ courierId }) => courierId !== nobody);
  const lunches = given.reduce((sum, stop) => sum + stop.lunches, 0);
  const assign = useCall(assignRoutes, {
    silent: true,
    invalidates: [tower, panel, routeProposals],
    onSuccess: ({ lunches: assigned, refused }) => {
      toast.success(assigned === 1 ? '1 almuerzo tiene domi' : `${assigned} almuerzos tienen domi`);
      if (refused.length === 0) onClose();
    },
  });
  const failure = findFormError(assign.error, []);
  const refused = assign.data?.refused.length ?? 0;
  return (
    <FullDialog
      onClose={onClose}
      title="Proponer rutas"
      footer={
        stops && stops.length > 0 ? (
          <Button
            wide
            disabled={given.length === 0}
            loading={assign.isPending}
            onClick={() =>
              assign.mutate({ body: { stops: given.map(({ timeId, courierId }) => ({ timeId, courierId })) } })
            }
          >
            {given.length === 0
              ? 'Elige un domi'
              : `Asignar ${given.length === 1 ? '1 parada' : `${given.length} paradas`}, ${lunches === 1 ? '1 almuerzo' : `${lunches} almuerzos`}`}
          </Button>
        ) : undefined
      }
    >
      <div className="grid grid-cols-1 gap-3 p-4">
        <ListState what="las rutas" query={query} rows={4} level={3} />
        {stops?.length === 0 && (
          <EmptyState level={3} title="Todo tiene domi." text="Cuando falte uno, acá se propone quién lo lleva." />
        )}
        {stops && stops.length > 0 && (
          <p className="type-body-s text-text-2">
            Primero quien ya va para allá; después, quien va cerca a esa hora; después, quien está libre y conoce el
            lugar.
          </p>
        )}
        {failure && <ErrorLine>{failure}</ErrorLine>}
        {refused > 0 && (
          <ErrorLine>{`${refused === 1 ? 'Una parada' : `${refused} paradas`} no se pudo asignar: mírala de nuevo.`}</ErrorLine>
        )}
        <ul className="grid grid-cols-1 gap-3">
          {stops?.map((stop) => (
            <StopRow
              key={stop.timeId}
              stop={stop}
              courierId={chooseCourier(stop)}
              onChoose={(value) => setChosen((now) => ({ ...now, [stop.timeId]: value }))}
            />
          ))}
        </ul>
      </div>
    </FullDialog>
  );
}

interface StopRowProps {
  stop: StopProposal;
  courierId: string;
  onChoose: (courierId: string) => void;
}

/** A stop without a courier: when, where, what, and who could take it. */
function StopRow({ stop, courierId, onChoose }: StopRowProps) {
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg bg-surface-2 p-3.5">
      <p className="flex items-baseline gap-3">
        <b className="type-h3 tabular-nums">{formatClock(stop.hour)}</b>
        <span className="type-body-s min-w-0 flex-1">
          <b className="block font-semibold">{stop.location}</b>
          <span className="text-text-2">
            {stop.district}. {stop.lunches === 1 ? '1 almuerzo' : `${stop.lunches} almuerzos`} de{' '}
            {formatList(stop.kitchens)}, a {stop.travelMinutes} min.
          </span>
        </span>
      </p>
      <SelectField
        label={`Domi de ${formatClock(stop.hour)} en ${stop.location}`}
        labelHidden
        value={courierId}
        options={[
          ...stop.couriers.map(({ id, name, note }) => ({ value: id, label: `${name}. ${note}` })),
          { value: nobody, label: 'Sin domi' },
        ]}
        onValueChange={onChoose}
      />
    </li>
  );
}

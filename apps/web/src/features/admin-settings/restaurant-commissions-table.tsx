import type { restaurantFees } from '@sazon/contract/bills/commission-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatPercent } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { RestaurantCommissionDialog } from './restaurant-commission-dialog.tsx';
import { feesQuery } from './settings-calendar-slots-locations-calls.ts';

type Fee = RouteReply<typeof restaurantFees>['data'][number];
type Rate = Fee['current'];

/** Each restaurant's commission now and from next Monday on, changed one by one. */
export function RestaurantCommissionsTable({ canEdit }: { canEdit: boolean }) {
  const query = useQuery(feesQuery);
  const [open, setOpen] = useState<Fee | null>(null);
  const { data } = query;
  const starts = data && formatLongDate(data.startsOn).toLowerCase();
  return (
    <section aria-labelledby="restaurant-fees" className="grid grid-cols-1 gap-2">
      <h2 id="restaurant-fees" className="type-h2">
        Comisión de cada restaurante
      </h2>
      {starts && (
        <p className="type-body text-text-2">
          Un cambio rige desde el {starts}: lo ya vendido conserva su comisión. El restaurante recibe un correo.
        </p>
      )}
      <ListState what="las comisiones" query={query} level={3} />
      {data?.data.length === 0 && <p className="type-body text-text-2">Todavía no hay restaurantes.</p>}
      <ul className="grid grid-cols-1 gap-2 laptop:grid-cols-2">
        {data?.data.map((fee) => (
          <li
            key={fee.restaurantId}
            className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2 rounded-lg bg-surface px-4 py-3 shadow-e1"
          >
            <div className="grid min-w-0 flex-[1_1_14rem] grid-cols-1 gap-0.5">
              <h3 className="type-item wrap-anywhere">{fee.name}</h3>
              <p className="type-body">{rateInWords(fee.current)}</p>
              {fee.next && (
                <p className="type-body-s text-text-2">
                  Desde el {starts}: {rateInWords(fee.next)}
                </p>
              )}
            </div>
            {canEdit && (
              <Button
                look="quiet"
                size="s"
                aria-label={`Cambiar la comisión de ${fee.name}`}
                onClick={() => setOpen(fee)}
              >
                Cambiar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && starts && (
        <RestaurantCommissionDialog
          restaurantId={open.restaurantId}
          name={open.name}
          rate={open.next ?? open.current}
          starts={starts}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

const rateInWords = ({ bps, isOwn }: Rate): string =>
  `${formatPercent(bps)} más IVA, ${isOwn ? 'propia' : 'la de la plataforma'}`;

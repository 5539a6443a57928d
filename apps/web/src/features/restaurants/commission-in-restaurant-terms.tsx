import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatPercent } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { feeQuery } from './terms-and-commission-calls.ts';

/** The platform's commission on this restaurant's sales, now and from next Monday on. */
export function TermsCommission({ restaurantId }: { restaurantId: string }) {
  const query = useQuery({ ...feeQuery(restaurantId), meta: { silent: true } });
  const { data } = query;
  return (
    <section>
      <h2 className="type-h3">Tu comisión</h2>
      <ListState what="tu comisión" query={query} level={3} rows={1} />
      {data && (
        <p className="type-body mt-1 text-text-2">
          La plataforma descuenta {formatPercent(data.current.bps)} más IVA de lo que vendes, después de los descuentos
          que tú asumes.
          {data.next &&
            ` Desde el ${formatLongDate(data.startsOn).toLowerCase()} es ${formatPercent(data.next.bps)} más IVA.`}{' '}
          Un cambio se avisa por correo y rige desde un lunes: lo ya vendido conserva la suya.
        </p>
      )}
    </section>
  );
}

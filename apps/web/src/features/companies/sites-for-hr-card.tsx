import type { Company } from '@sazon/contract/companies/company';
import type { CompanySite } from '@sazon/contract/companies/company-site-schema';
import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { formatHour, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SetupCard } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';

/** Shows human resources where its people get their lunches. The platform keeps the sites, so a change is asked for. */
export function SitesForHrCard({ company: { siteList } }: { company: Company }) {
  return (
    <SetupCard
      step="sites"
      title="Sedes"
      remark={siteList.length === 1 ? '1 sede' : `${siteList.length} sedes`}
      action={<AskChangeLink />}
    >
      {siteList.length === 0 && (
        <p className="type-body text-text-2">Todavía no tienes sedes: nadie puede pedir hasta que haya una.</p>
      )}
      <ul className="grid grid-cols-1">
        {siteList.map((site) => (
          <SiteRow key={site.id} site={site} />
        ))}
      </ul>
      <p className="type-body-s text-text-2">Las sedes y sus horas las cambia la plataforma. Pídelo con el botón.</p>
    </SetupCard>
  );
}

const askChange = 'Pedir un cambio';

function AskChangeLink() {
  const link = useQuery({ ...queryFor(settings), staleTime: 60 * 60_000, meta: { silent: true } }).data?.support_link;
  if (typeof link !== 'string')
    return (
      <LinkButton look="quiet" size="s" render={<Link to="/ayuda" />}>
        {askChange}
      </LinkButton>
    );
  return (
    <LinkButton look="quiet" size="s" render={<a href={link} target="_blank" rel="noreferrer" />}>
      {askChange}
    </LinkButton>
  );
}

function SiteRow({
  site: { name, address, city, deliveryPoint, hours, chosenBy, expectedPeople },
}: {
  site: CompanySite;
}) {
  return (
    <li className="flex items-start gap-3 border-border border-b py-3 last:border-0">
      <Icon name="map-pin" className="mt-1 text-text-2" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="type-item wrap-anywhere">{name}</h3>
          <p className="type-body-s text-text-2">
            La eligieron {describeChosenBy(chosenBy)}
            {expectedPeople !== null && ` de ${expectedPeople}`}
          </p>
        </div>
        <p className="type-body-s text-text-2 wrap-anywhere">
          {address}, {city}. Se entrega en {deliveryPoint}.
        </p>
        {hours.length === 0 && <p className="type-body-s text-text-2">Todavía no tiene horas.</p>}
        <ul className="grid grid-cols-1 gap-0.5">
          {hours.map((one) => (
            <li key={one.hour} className="type-body-s">
              <span className="font-semibold">{formatHour(one.hour)}</span>
              {`: ${describeOrderUntil(one.orderUntil)}`}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const describeChosenBy = (people: number | null): string =>
  people === null ? 'menos de 5 personas' : `${people} personas`;

/** 'se pide hasta las 6:00 p. m. del día antes o las 10:30 a. m., según el restaurante' */
function describeOrderUntil(times: CompanySite['hours'][number]['orderUntil']): string {
  if (times.length === 0) return 'ningún restaurante la atiende por ahora';
  const named = times.map(({ dayBefore, time }) => `${formatSpokenHour(time)}${dayBefore ? ' del día antes' : ''}`);
  return named.length === 1
    ? `se pide hasta ${named[0]}`
    : `se pide hasta ${named.slice(0, -1).join(', ')} o ${named.at(-1)}, según el restaurante`;
}

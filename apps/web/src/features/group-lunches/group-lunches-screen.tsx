import type { GroupLunchSummary } from '@sazon/contract/group-lunches/schemas';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../device/use-today.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { groupLunchesQuery } from './group-lunch-calls.ts';
import { describePayer, describePeople } from './group-lunch-texts.ts';

function GroupLunchLink({ lunch }: { lunch: GroupLunchSummary }) {
  return (
    <li>
      <Link
        to="/almuerzos-en-grupo/$code"
        params={{ code: lunch.code }}
        className="flex items-center gap-3 rounded-lg bg-surface p-4 shadow-e1"
      >
        <span className="min-w-0 flex-1">
          <span className="type-item block">{lunch.title}</span>
          <span className="type-body-s block text-text-2">
            {formatLongDate(lunch.scheduleDate)}, {formatHour(lunch.hour)}, {lunch.location.name}
          </span>
          <span className="type-body-s block text-text-2">
            {lunch.state === 'cancelled' ? 'Cancelado' : `${describePeople(lunch.people)}. ${describePayer(lunch)}`}
          </span>
        </span>
        <Icon name="caret-right" weight="bold" size="s" className="text-text-2" />
      </Link>
    </li>
  );
}

/** /almuerzos-en-grupo: the group lunches that the person opened or joined. */
export function GroupLunchesScreen() {
  const { data } = useSuspenseQuery(groupLunchesQuery);
  const today = useToday();
  const coming = data.data.filter((lunch) => lunch.scheduleDate >= today);
  const past = data.data.filter((lunch) => lunch.scheduleDate < today);
  const open = <LinkButton render={<Link to="/almuerzos-en-grupo/nuevo" />}>Abrir un almuerzo en grupo</LinkButton>;
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-6">
      {coming.length === 0 ? (
        <EmptyState
          title="Almuercen juntos."
          text="Abre un almuerzo, comparte el enlace y cada quien elige su plato. Todo llega a la misma hora y al mismo lugar."
          action={open}
        />
      ) : (
        <>
          <ul className="grid gap-3">
            {coming.map((lunch) => (
              <GroupLunchLink key={lunch.code} lunch={lunch} />
            ))}
          </ul>
          <div className="justify-self-start">{open}</div>
        </>
      )}
      {past.length > 0 && (
        <>
          <h2 className="type-h3">Los que ya pasaron</h2>
          <ul className="grid gap-3">
            {past.map((lunch) => (
              <GroupLunchLink key={lunch.code} lunch={lunch} />
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

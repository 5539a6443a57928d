import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { isActiveStatus } from '@sazon/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../device/use-today.ts';
import { TodayTicket } from '../../ui/lunch/today-ticket.tsx';
import { takenLunchesQuery } from './exchange-calls.ts';

/** The lunches of today that others passed on to the person or invite them to, each with the code that they say. */
export function TakenLunchesOfToday() {
  const { data } = useQuery({ ...takenLunchesQuery, meta: { silent: true } });
  const date = useToday();
  const today = data?.data.filter((lunch) => lunch.scheduleDate === date && isActiveStatus(lunch.status));
  return today?.map((lunch) => (
    <TodayTicket
      key={lunch.id}
      status={lunch.status}
      dish={lunch.menu.name}
      when={`Hoy, ${formatHour(lunch.hour)} · ${lunch.groupCode === null ? 'de' : 'invita'} ${lunch.givenBy}`}
      code={lunch.code ?? undefined}
      valueCop={lunch.price}
      pictures={lunch.menu.picture === null ? [] : [lunch.menu.picture]}
      brandName={lunch.brand.name}
      link={
        lunch.groupCode === null ? (
          <Link to="/almuerzos-compartidos" />
        ) : (
          <Link to="/almuerzos-en-grupo/$code" params={{ code: lunch.groupCode }} />
        )
      }
    />
  ));
}

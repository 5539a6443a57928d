import { createFileRoute } from '@tanstack/react-router';
import { calendarSearch } from '../../../../features/admin-settings/settings-calendar-slots-search-params.ts';
import { CalendarScreen } from '../../../../features/calendar/calendar-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/calendario')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Calendario' },
  validateSearch: calendarSearch,
  component: function Calendar() {
    const { ano } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <CalendarScreen asked={ano} onYear={(year) => void navigate({ search: { ano: year }, resetScroll: false })} />
    );
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '../../../../features/platform/calendar-screen.tsx';
import { calendarSearch } from '../../../../features/platform/platform-search.ts';

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

import { createFileRoute } from '@tanstack/react-router';
import { slotsSearch } from '../../../../features/admin-settings/settings-calendar-slots-search-params.ts';
import { SlotsScreen } from '../../../../features/slots/slots-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/horarios')({
  staticData: { guard: 'ADMIN_ORDERS', title: 'Horarios y cupos' },
  validateSearch: slotsSearch,
  component: function Slots() {
    const { lugar } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <SlotsScreen
        locationId={lugar}
        onLocation={(id) => void navigate({ search: id === undefined ? {} : { lugar: id }, resetScroll: false })}
      />
    );
  },
});

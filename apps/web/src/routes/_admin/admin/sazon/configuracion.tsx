import { createFileRoute } from '@tanstack/react-router';
import { settingsSearch } from '../../../../features/admin-settings/settings-calendar-slots-search-params.ts';
import { SettingsScreen } from '../../../../features/admin-settings/settings-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/configuracion')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Configuración' },
  validateSearch: settingsSearch,
  component: function Settings() {
    const { pagina = 1 } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <SettingsScreen
        page={pagina}
        onPage={(next) => void navigate({ search: next === 1 ? {} : { pagina: next }, resetScroll: false })}
      />
    );
  },
});

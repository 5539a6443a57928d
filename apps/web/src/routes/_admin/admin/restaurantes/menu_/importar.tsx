import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../../../calls/valibot-shapes.ts';
import { MenuImportScreen } from '../../../../../features/menu-imports/menu-import-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/menu_/importar')({
  staticData: { guard: 'RESTAURANT_MENU', title: 'Subir el menú' },
  validateSearch: v.object({ archivo: lenient(id) }),
  component: function MenuImport() {
    const navigate = Route.useNavigate();
    return (
      <MenuImportScreen
        importId={Route.useSearch().archivo}
        onImport={(archivo) => void navigate({ search: { archivo } })}
      />
    );
  },
});

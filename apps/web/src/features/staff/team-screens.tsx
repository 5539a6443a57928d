import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { useUser } from '../../session/session-store.ts';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { TeamPanel } from './team-panel.tsx';

const rule = 'Nadie da un permiso que no tiene. Cada cambio llega por correo y queda en la historia.';

/** /admin/restaurantes/equipo: who works at the restaurant, and what each may do. */
export function RestaurantTeamScreen() {
  const { active } = useActiveRestaurant();
  return (
    <DeskPage title="Equipo" text={rule}>
      {active ? (
        <TeamPanel key={active.id} via="restaurant" place={{ scope: 'restaurant', id: active.id }} />
      ) : (
        <EmptyState title="Elige un restaurante." text="Arriba eliges en cuál." />
      )}
    </DeskPage>
  );
}

/** /admin/empresas/equipo: who works for the company's lunches, and what each may do. */
export function CompanyTeamScreen({ enterpriseId: asked }: { enterpriseId: string | undefined }) {
  const person = useUser();
  const own = Object.entries(person?.enterprisePermissions ?? {}).find(([, codes]) =>
    codes.includes('enterprises_preapproved_users_edit'),
  )?.[0];
  const id = asked ?? own;
  return (
    <DeskPage title="Equipo" text={rule}>
      {id === undefined ? (
        <EmptyState title="Elige una empresa." text="Entra desde la ficha de la empresa." />
      ) : (
        <TeamPanel key={id} via="company" place={{ scope: 'enterprise', id }} />
      )}
    </DeskPage>
  );
}

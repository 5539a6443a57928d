import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import type { ReactNode } from 'react';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { IntegrationsPanel } from './integrations-panel.tsx';

function Page({ children }: { children: ReactNode }) {
  return (
    <DeskPage
      title="Conexiones"
      text="Tus sistemas hablan con Sazón: con una llave preguntan y cambian, y los avisos les cuentan lo que pasa."
      action={
        <LinkButton look="quiet" render={<a href="/api/docs" target="_blank" rel="noreferrer" />}>
          <Icon name="arrow-square-out" size="s" />
          Cómo se usa la API
        </LinkButton>
      }
    >
      {children}
    </DeskPage>
  );
}

/** /admin/restaurantes/conexiones */
export function RestaurantIntegrationsScreen() {
  const { active } = useActiveRestaurant();
  return (
    <Page>
      {active ? (
        <IntegrationsPanel key={active.id} place={{ scope: 'restaurant', id: active.id }} />
      ) : (
        <EmptyState title="Elige un restaurante." text="Arriba eliges en cuál." />
      )}
    </Page>
  );
}

/** /admin/empresas/conexiones */
export function CompanyIntegrationsScreen({ enterpriseId: asked }: { enterpriseId: string | undefined }) {
  const person = useUser();
  const own = Object.entries(person?.enterprisePermissions ?? {}).find(([, codes]) =>
    codes.includes('enterprises_preapproved_users_edit'),
  )?.[0];
  const id = asked ?? own;
  return (
    <Page>
      {id === undefined ? (
        <EmptyState title="Elige una empresa." text="Entra desde la ficha de la empresa." />
      ) : (
        <IntegrationsPanel key={id} place={{ scope: 'enterprise', id }} />
      )}
    </Page>
  );
}

const platform: StaffPlace = { scope: 'platform', id: null };

/** /admin/sazon/conexiones */
export function PlatformIntegrationsScreen() {
  return (
    <Page>
      <IntegrationsPanel place={platform} />
    </Page>
  );
}

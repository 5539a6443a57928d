import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import type { ReactNode } from 'react';
import { OfActiveRestaurant, OfCompany } from '../../session/require-restaurant-or-company-choice.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
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
export const RestaurantIntegrationsScreen = () => (
  <Page>
    <OfActiveRestaurant>
      {(id) => <IntegrationsPanel key={id} place={{ scope: 'restaurant', id }} />}
    </OfActiveRestaurant>
  </Page>
);

/** /admin/empresas/conexiones */
export const CompanyIntegrationsScreen = ({ enterpriseId }: { enterpriseId: string | undefined }) => (
  <Page>
    <OfCompany asked={enterpriseId}>
      {(id) => <IntegrationsPanel key={id} place={{ scope: 'enterprise', id }} />}
    </OfCompany>
  </Page>
);

const platform: StaffPlace = { scope: 'platform', id: null };

/** /admin/sazon/conexiones */
export function PlatformIntegrationsScreen() {
  return (
    <Page>
      <IntegrationsPanel place={platform} />
    </Page>
  );
}

import { OfActiveRestaurant, OfCompany } from '../../session/require-restaurant-or-company-choice.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { TeamPanel } from './team-panel.tsx';

const rule = 'Nadie da un permiso que no tiene. Cada cambio llega por correo y queda en la historia.';

/** /admin/restaurantes/equipo: who works at the restaurant, and what each may do. */
export const RestaurantTeamScreen = () => (
  <DeskPage title="Equipo" text={rule}>
    <OfActiveRestaurant>
      {(id) => <TeamPanel key={id} via="restaurant" place={{ scope: 'restaurant', id }} />}
    </OfActiveRestaurant>
  </DeskPage>
);

/** /admin/empresas/equipo: who works for the company's lunches, and what each may do. */
export const CompanyTeamScreen = ({ enterpriseId }: { enterpriseId: string | undefined }) => (
  <DeskPage title="Equipo" text={rule}>
    <OfCompany asked={enterpriseId}>
      {(id) => <TeamPanel key={id} via="company" place={{ scope: 'enterprise', id }} />}
    </OfCompany>
  </DeskPage>
);

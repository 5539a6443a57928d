import type { Permission } from '@sazon/domain/access/permissions';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/pages/empty-and-error-state.tsx';
import { useActiveRestaurant } from './active-restaurant-and-terms-guard.ts';
import { useUser } from './session-store.ts';

/** Shows something of the restaurant that is chosen above, or asks to choose one. */
export function OfActiveRestaurant({ children }: { children: (restaurantId: string) => ReactNode }) {
  const { active } = useActiveRestaurant();
  return active ? children(active.id) : <EmptyState title="Elige un restaurante." text="Arriba eliges en cuál." />;
}

interface OfCompanyProps {
  /** The company of the address; without one, that whose people this person may edit. */
  asked: string | undefined;
  children: (enterpriseId: string) => ReactNode;
}

const needed: Permission = 'enterprises_preapproved_users_edit';

/** Shows something of the company that is asked for, or of the person's own. */
export function OfCompany({ asked, children }: OfCompanyProps) {
  const person = useUser();
  const own = Object.entries(person?.enterprisePermissions ?? {}).find(([, codes]) => codes.includes(needed))?.[0];
  const id = asked ?? own;
  return id === undefined ? (
    <EmptyState title="Elige una empresa." text="Entra desde la ficha de la empresa." />
  ) : (
    children(id)
  );
}

import { RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { Avatar } from '../../ui/avatar.tsx';
import type { PartProps } from './restaurant-screen.tsx';
import { StepCard } from './step-card.tsx';

/** 'Todo', or what a person does and does not. */
function describeAccess(permissions: readonly string[]): string {
  if (RESTAURANT_PERMISSIONS.every((one) => permissions.includes(one))) return 'Todo';
  const says = [
    permissions.includes('restaurant_orders_edit') && 'mueve comandas',
    permissions.includes('restaurant_menu_edit') && 'cambia el menú',
    permissions.includes('restaurant_bills_view') ? 've el dinero' : 'no ve dinero',
  ];
  const text = says.filter(Boolean).join(', ');
  return text[0]?.toUpperCase() + text.slice(1);
}

/** Who works in the product for this restaurant. */
export function TeamCard({ restaurant }: PartProps) {
  const { people, steps } = restaurant;
  return (
    <StepCard step="team" steps={steps}>
      {people.length === 0 && (
        <p className="type-body text-text-2">Invita a quien maneja el restaurante: recibe todos los permisos.</p>
      )}
      <ul className="grid grid-cols-1">
        {people.map(({ id, name, permissions, hasSecondFactor }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-border border-b py-1.5 last:border-0">
            <Avatar name={name} kind="person" />
            <div className="min-w-0">
              <p className="type-item break-words">{name}</p>
              <p className="type-body-s text-text-2">
                {describeAccess(permissions)}
                {hasSecondFactor ? '' : '. Sin segundo factor'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </StepCard>
  );
}

import { changeBrand } from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import type { RestaurantBrand } from '@sazon/contract/restaurant-setup/restaurant';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { restaurantReads } from './restaurants-calls.ts';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

/** The brands that customers see: picture, colour, kitchen, and whether they sell. */
export function BrandsCard({ restaurant, mayEdit }: PartProps) {
  const { id, brands, steps } = restaurant;
  const [editing, setEditing] = useState<RestaurantBrand | 'new' | null>(null);
  const change = useCall(changeBrand, { invalidates: restaurantReads });
  return (
    <StepCard
      step="brands"
      steps={steps}
      action={
        mayEdit && (
          <Button look="quiet" size="s" onClick={() => setEditing('new')}>
            <Icon name="plus" />
            Agregar marca
          </Button>
        )
      }
    >
      <ul className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
        {brands.map((brand) => (
          <li key={brand.id} className="grid grid-cols-1 gap-3 rounded-lg border border-border p-3">
            <div className="flex min-w-0 items-center gap-3">
              <Avatar name={brand.name} picture={brand.avatar ?? undefined} color={brand.color} size="l" kind="brand" />
              <div className="min-w-0 flex-1">
                <p className="type-item wrap-anywhere">{brand.name}</p>
                <p className="type-body-s text-text-2">
                  {[brand.category?.name, brand.cuisine, formatDishes(brand.dishes)].filter(Boolean).join(', ')}
                </p>
              </div>
            </div>
            {mayEdit && (
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Switch
                  label={brand.active ? 'A la venta' : 'Apagada'}
                  checked={brand.active}
                  disabled={change.isPending}
                  onCheckedChange={(active) => change.mutate({ params: { id, brandId: brand.id }, body: { active } })}
                />
                <Button look="quiet" size="s" aria-label={`Cambiar ${brand.name}`} onClick={() => setEditing(brand)}>
                  Cambiar
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <BrandDialog
          key={editing === 'new' ? 'new' : editing.id}
          restaurantId={id}
          brand={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </StepCard>
  );
}

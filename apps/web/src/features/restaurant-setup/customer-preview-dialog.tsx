import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { menusAll } from '@sazon/contract/menu-management/routes';
import type { Restaurant, RestaurantBrand } from '@sazon/contract/restaurant-setup/restaurant';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { Avatar, getBrandTint } from '../../ui/avatar-and-brand-tint.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { DishCard } from '../../ui/lunch/dish-card.tsx';
import { FullDialog } from '../../ui/overlays/full-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { DishAsCustomer } from './dish-as-customer.tsx';

interface CustomerPreviewDialogProps {
  restaurant: Restaurant;
  onClose: () => void;
}

/** Shows a restaurant's brands and dishes as customers will read them, before anything is published. */
export function CustomerPreviewDialog({ restaurant, onClose }: CustomerPreviewDialogProps) {
  const { id, brands, state } = restaurant;
  const [brandId, setBrandId] = useState(brands[0]?.id ?? '');
  const [dish, setDish] = useState<KitchenMenu | null>(null);
  const query = useQuery({
    ...queryFor(menusAll, { params: { id }, query: { perPage: 200 } }),
    meta: { silent: true },
  });
  const brand = brands.find((one) => one.id === brandId);
  const dishes = query.data?.data.filter((one) => one.brand.id === brandId);
  return (
    <FullDialog
      onClose={onClose}
      title="Ver como cliente"
      subtitle={restaurant.fields.name}
      onBack={dish === null ? undefined : () => setDish(null)}
    >
      {dish !== null ? (
        <DishAsCustomer dish={dish} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {state === 'draft' && (
            <NoticeBar tone="info">Solo tú ves esta vista: el restaurante todavía no abre la venta.</NoticeBar>
          )}
          {brands.length > 1 && (
            <Segmented
              label="Marca"
              segments={brands.map((one) => ({ value: one.id, label: one.name }))}
              value={brandId}
              onValueChange={setBrandId}
            />
          )}
          {brand ? <BrandAsCustomer brand={brand} /> : <EmptyState title="Todavía no tiene marcas." />}
          <ListState what="los platos" query={query} rows={4} />
          {brand && dishes?.length === 0 && (
            <EmptyState title="Esta marca no tiene platos." text="Los clientes no la ven hasta que los tenga." />
          )}
          <ul className="grid grid-cols-2 gap-3">
            {dishes?.map((one) => (
              <li key={one.id}>
                <PreviewCard dish={one} onOpen={() => setDish(one)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </FullDialog>
  );
}

/** The head of a brand's page. */
function BrandAsCustomer({ brand }: { brand: RestaurantBrand }) {
  return (
    <section aria-label={brand.name} className="grid grid-cols-1">
      <Tablecloth tint={getBrandTint(brand.name)} hem className="h-28 rounded-t-lg">
        {null}
      </Tablecloth>
      <div className="-mt-6 relative flex flex-wrap items-end gap-x-4 gap-y-2">
        <Avatar
          name={brand.name}
          picture={brand.avatar ?? undefined}
          color={brand.color}
          kind="brand"
          size="l"
          className="size-24! border-4 border-surface shadow-e1"
        />
        <div className="min-w-0 flex-[1_1_16rem] pb-1">
          <h3 className="type-h1 break-words">{brand.name}</h3>
          <p className="type-body-s text-text-2">
            {brand.category ? `${brand.category.name}, ${brand.cuisine.toLowerCase()}` : brand.cuisine}
          </p>
        </div>
      </div>
      <p className="type-body mt-3">{brand.description || 'Sin descripción: los clientes no leen nada aquí.'}</p>
    </section>
  );
}

/** Why customers do not see a dish yet; undefined: they do. */
function findHidden({ draft, review, active, restaurantTimeIds }: KitchenMenu): string | undefined {
  if (review?.state === 'open' && review.isNew) return 'En revisión';
  if (draft) return 'Sin publicar';
  if (!active) return 'Apagado';
  return restaurantTimeIds.length === 0 ? 'Sin horas' : undefined;
}

function PreviewCard({ dish, onOpen }: { dish: KitchenMenu; onOpen: () => void }) {
  const { id, name, brand, price, finalPrice, data } = dish;
  return (
    <DishCard
      name={name}
      priceCop={finalPrice}
      wasCop={price}
      pictures={data.pictures}
      plate={buildPlatePath({ name, categoryKey: '', id })}
      brandName={brand.name}
      brandColor={brand.color}
      tint={getBrandTint(brand.name)}
      unavailable={findHidden(dish)}
      link={<button type="button" className="text-left" onClick={onOpen} />}
    />
  );
}

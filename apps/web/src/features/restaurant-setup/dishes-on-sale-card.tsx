import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { Link } from '@tanstack/react-router';
import { chooseRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DishPlate } from '../../ui/lunch/dish-plate.tsx';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

/** Shows how many dishes of the restaurant can be bought, with a link to its menu. */
export function MenuCard({ restaurant }: PartProps) {
  const { id, dishes, minDishes, steps } = restaurant;
  const hidden = dishes.all - dishes.sold;
  return (
    <StepCard
      step="menu"
      steps={steps}
      remark={`${dishes.sold === 1 ? '1 plato' : `${dishes.sold} platos`} a la venta, mínimo ${minDishes}`}
      action={
        <>
          <LinkButton
            look="quiet"
            size="s"
            render={<Link to="/admin/restaurantes/menu/importar" search={{}} onClick={() => chooseRestaurant(id)} />}
          >
            Subir un archivo
          </LinkButton>
          <LinkButton
            look="quiet"
            size="s"
            render={<Link to="/admin/restaurantes/menu" search={{}} onClick={() => chooseRestaurant(id)} />}
          >
            Abrir el menú
          </LinkButton>
        </>
      }
    >
      {dishes.names.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2" aria-label="Algunos platos">
          {dishes.names.map((name) => (
            <li key={name}>
              <DishPlate src={buildPlatePath({ name, categoryKey: '', id })} alt={name} className="size-16" />
            </li>
          ))}
          {dishes.sold > dishes.names.length && <li className="type-item">+{dishes.sold - dishes.names.length}</li>}
        </ul>
      )}
      <p className="type-body-s text-text-2">
        {dishes.all === 0
          ? 'Crea los platos uno a uno o súbelos en un archivo. Cuenta el plato publicado que se ofrece en alguna hora.'
          : hidden === 0
            ? 'Todos se ofrecen en alguna hora.'
            : `${hidden === 1 ? '1 plato' : `${hidden} platos`} sin publicar o sin horas.`}
      </p>
    </StepCard>
  );
}

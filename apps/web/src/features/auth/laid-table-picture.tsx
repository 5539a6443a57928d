import { DishPlate } from '../../ui/lunch/dish-plate.tsx';

/** The place settings on the cloth, in order; one more per finished step. */
const table = [
  { dish: 'bandeja-flores', place: 'guest-plate-right' },
  { dish: 'ajiaco-hojas', place: 'guest-plate-middle' },
  { dish: 'ensalada-ondas', place: 'guest-plate-left' },
  { dish: 'mojarra-filete', place: 'guest-plate-fourth' },
  { dish: 'frutas-rayas', place: 'guest-plate-fifth' },
] as const;

export function SetTablePicture({ plates }: { plates: number }) {
  return table
    .slice(0, plates)
    .map(({ dish, place }, index) => (
      <DishPlate key={dish} src={`/platos/${dish}.svg`} eager className={index < 3 ? place : `drop-plate ${place}`} />
    ));
}

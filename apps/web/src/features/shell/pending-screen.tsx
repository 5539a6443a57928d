import { DishPlate, emptyPlate } from '../../ui/lunch/dish-plate.tsx';

/** While a screen's data is on its way, from 300 ms on: an empty plate. Screens with a skeleton of their own bring it. */
export function PendingScreen() {
  return (
    <main className="grid min-h-[60dvh] place-items-center" aria-busy="true">
      <DishPlate src={emptyPlate} alt="Cargando" eager className="pulse w-32 opacity-60" />
    </main>
  );
}

import { DishPlate, emptyPlate } from '../../ui/lunch/dish-plate.tsx';

/** Shown while a screen's data loads, after 300 ms: an empty plate. Some screens have their own skeleton. */
export function PendingScreen() {
  return (
    <main className="grid min-h-[60dvh] place-items-center" aria-busy="true">
      <DishPlate src={emptyPlate} alt="Cargando" eager className="pulse w-32 opacity-60" />
    </main>
  );
}

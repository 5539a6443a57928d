import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { type NamedBuilding, RequestBuildingForm } from './request-building-form.tsx';

/** /ayuda#edificio: asks for lunch in a building; an invitation names it already. */
export function RequestBuildingScreen({ named }: { named: NamedBuilding }) {
  useScreenTitle('Pide que lleguemos a tu edificio');
  return (
    <main className="px-4 pb-8">
      <div className="mx-auto grid max-w-form grid-cols-1 gap-4 pt-4">
        <p className="type-body text-text-2">
          Llegamos a un edificio cuando suficientes personas lo piden. Toma un minuto y no necesitas cuenta.
        </p>
        <Card>
          <RequestBuildingForm named={named} />
        </Card>
      </div>
    </main>
  );
}

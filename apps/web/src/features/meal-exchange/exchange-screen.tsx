import { isActiveStatus } from '@sazon/domain/orders/status';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';
import { offeredLunchesQuery, takenLunchesQuery } from './exchange-calls.ts';
import { OfferedLunchRow } from './offered-lunch-row.tsx';
import { TakenLunchCard } from './taken-lunch-card.tsx';

function Offers({ locationId, name }: { locationId: string; name: string }) {
  const query = useQuery(offeredLunchesQuery(locationId));
  const { data } = query;
  if (!data) return <ListState what="los almuerzos" query={query} level={3} />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        title="Nadie pasa su almuerzo aquí."
        text={`Después del cierre, quien no puede comerse el suyo en ${name} lo ofrece en esta página.`}
        action={<LinkButton render={<Link to="/agendar" />}>Programar el mío</LinkButton>}
      />
    );
  }
  return (
    <Card label={`Almuerzos que pasan en ${name}`} className="py-1!">
      <ul>
        {data.data.map((lunch) => (
          <OfferedLunchRow key={lunch.id} lunch={lunch} />
        ))}
      </ul>
    </Card>
  );
}

/** /almuerzos-compartidos: lunches that people of the same place pass on, and those that the person took. */
export function ExchangeScreen() {
  const { location, pending } = useDelivery();
  const { data: taken } = useSuspenseQuery(takenLunchesQuery);
  const passedOn = taken.data.filter((lunch) => lunch.groupCode === null);
  const coming = passedOn.filter((lunch) => isActiveStatus(lunch.status));
  const past = passedOn.filter((lunch) => !isActiveStatus(lunch.status));
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-6">
      {coming.map((lunch) => (
        <TakenLunchCard key={lunch.id} lunch={lunch} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h3">{location ? `En ${location.name}` : 'Elige dónde almuerzas'}</h2>
        <Button look="quiet" size="s" onClick={openPlaceSheet}>
          {location ? 'Cambiar lugar' : 'Elegir lugar'}
        </Button>
      </div>
      {pending ? <SkeletonRow /> : location && <Offers locationId={location.id} name={location.name} />}
      {past.length > 0 && (
        <>
          <h2 className="type-h3">Los que ya tomaste</h2>
          {past.map((lunch) => (
            <TakenLunchCard key={lunch.id} lunch={lunch} />
          ))}
        </>
      )}
    </main>
  );
}

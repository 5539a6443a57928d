import type { IncidentRate } from '@sazon/contract/incidents/incident-messages-and-rates-schemas';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { useQuery } from '@tanstack/react-query';
import { RankBars } from '../../ui/charts/rank-bars.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { incidentRatesQuery } from './incidents-calls.ts';

const perThousand = ({ lunches, incidents }: IncidentRate): number =>
  lunches === 0 ? 0 : (incidents / lunches) * 1000;

const formatOne = (value: number): string => value.toFixed(1).replace('.', ',');

function nameRate({ of, name }: IncidentRate): string {
  if (of === 'dish') return name ?? 'Este plato';
  if (of === 'restaurant') return `Lo demás de ${name}`;
  return of === 'courier' ? `Entregas de ${name}` : 'Todas las cocinas';
}

/** Fewer incidents than these say nothing about how often it happens. */
const ENOUGH_TO_COMPARE = 3;

/** Words whether it happens to this dish more than to everybody's. */
function describeRates(rates: readonly IncidentRate[]): string {
  const find = (whose: IncidentRate['of']) => rates.find(({ of }) => of === whose);
  const [dish, everyone] = [find('dish'), find('everyone')];
  if (dish === undefined || everyone === undefined || everyone.incidents === 0)
    return 'No había pasado en ocho semanas';
  if (dish.incidents === 0) return 'A este plato no le había pasado';
  if (dish.incidents < ENOUGH_TO_COMPARE)
    return dish.incidents === 1
      ? 'A este plato le había pasado una vez'
      : `A este plato le había pasado ${dish.incidents} veces`;
  const times = perThousand(dish) / perThousand(everyone);
  if (times >= 1.5) return `A este plato le pasa ${formatOne(times).replace(',0', '')} veces lo que a todos`;
  return times <= 0.67 ? 'A este plato le pasa menos que a todos' : 'A este plato le pasa como a todos';
}

const hasHappened = (rates: readonly IncidentRate[]): boolean => rates.some(({ incidents }) => incidents > 0);

/** Says among how many lunches it did not happen: bars of zero would say nothing. */
function describeLunches(rates: readonly IncidentRate[]): string {
  const lunches = rates.find(({ of }) => of === 'everyone')?.lunches ?? 0;
  return lunches === 0
    ? 'No hubo almuerzos en esas semanas.'
    : `No pasó ni una vez en ${lunches.toLocaleString('es-CO')} almuerzos de todas las cocinas.`;
}

/** How often the same happened in the eight weeks before today: to the dish, its kitchen, its courier and everybody. */
export function IncidentRatesCard({ incident: { id, type } }: { incident: Pick<IncidentDetail, 'id' | 'type'> }) {
  const query = useQuery(incidentRatesQuery(id));
  const { data } = query;
  return (
    <Card label="Qué tanto pasa" className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="type-h3">{data ? describeRates(data.rates) : 'Qué tanto pasa'}</h2>
        <p className="type-body-s text-text-2">
          «{incidentTypeNames[type]}» por cada mil almuerzos
          {data && `, del ${formatPeriod(data.from, data.to).replace(' a ', ' al ')}`}.
        </p>
      </div>
      <ListState what="qué tanto pasa" query={query} level={3} />
      {data && !hasHappened(data.rates) && <p className="type-body">{describeLunches(data.rates)}</p>}
      {data && hasHappened(data.rates) && (
        <RankBars
          label="Por cada mil almuerzos"
          rows={data.rates.map((rate) => ({
            id: rate.of,
            name: nameRate(rate),
            amount: perThousand(rate),
            value: (
              <>
                {formatOne(perThousand(rate))}{' '}
                <span className="font-normal text-text-2">
                  {rate.incidents.toLocaleString('es-CO')} de {rate.lunches.toLocaleString('es-CO')}
                </span>
              </>
            ),
            ...(rate.of === 'dish' && { color: 'answer' as const }),
          }))}
        />
      )}
    </Card>
  );
}

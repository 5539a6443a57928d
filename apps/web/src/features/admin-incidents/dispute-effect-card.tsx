import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { calculatePaidShares, type PaidShares } from '@sazon/domain/incidents/decision-effects';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { formatPercent } from '@sazon/domain/money/format';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { IncidentBills } from './decision-effects-card-and-incident-bills.tsx';
import { SignedMoney } from './signed-money.tsx';

interface DisputeEffectCardProps {
  incident: IncidentDetail;
  /** The shares as decided, and as the answer leaves them. */
  before: LiableShares;
  after: LiableShares;
}

const paidBars = [
  ['restaurantCop', 'bg-money-employer'],
  ['deliveryFundCop', 'bg-money-tingos'],
  ['platformCop', 'bg-money-card'],
] as const;

/** Who pays today and with the answer that is chosen, to the peso, before it is sent. */
export function DisputeEffectCard({ incident, before, after }: DisputeEffectCardProps) {
  const costs = incident.orders.map(({ cost }) => cost);
  const [today, then] = [calculatePaidShares(costs, before), calculatePaidShares(costs, after)];
  const names: Record<keyof PaidShares, string> = {
    restaurantCop: incident.restaurant.name,
    deliveryFundCop: 'Fondo de reparto',
    platformCop: 'Sazón',
  };
  return (
    <Card label="Qué cambia con tu respuesta" className="grid min-w-0 grid-cols-1 gap-3">
      <div>
        <h2 className="type-h2">
          Con tu respuesta, {incident.restaurant.name} paga el {formatPercent(after.restaurant)}
        </h2>
        <p className="type-body-s text-text-2">El cliente se queda con lo que ya recibió.</p>
      </div>
      <PaidBar label="Hoy" paid={today} />
      <PaidBar label="Con tu respuesta" paid={then} />
      <table className="w-full">
        <thead className="type-caption text-text-2">
          <tr>
            {['Quién paga', 'Hoy', 'Con tu respuesta', 'Cambia'].map((name, place) => (
              <th
                key={name}
                scope="col"
                className={`py-2 font-semibold ${place === 0 ? 'text-left' : 'pl-3 text-right'} ${place === 3 ? 'max-tablet:hidden' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paidBars.map(([party, color]) => (
            <tr key={party} className="border-border border-t">
              <th scope="row" className="type-item py-3 text-left">
                <span aria-hidden className={`mr-2 inline-block size-3 rounded-sm ${color}`} />
                {names[party]}
              </th>
              <td className="type-item pl-3 text-right">
                <Money amountCop={today[party]} />
              </td>
              <td className="type-item bg-accent-soft px-3 text-right">
                <Money amountCop={then[party]} />
              </td>
              <td className="type-item pl-3 text-right max-tablet:hidden">
                <SignedMoney amountCop={today[party] - then[party]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <IncidentBills incident={incident} />
    </Card>
  );
}

function PaidBar({ label, paid }: { label: string; paid: PaidShares }) {
  const total = Math.max(1, paid.restaurantCop + paid.deliveryFundCop + paid.platformCop);
  return (
    <div
      aria-hidden
      className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 tablet:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <span className="type-body-s font-semibold">{label}</span>
      <span className="flex h-8 overflow-hidden rounded bg-sunken">
        {paidBars.map(([party, color]) => (
          <span key={party} className={color} style={{ width: `${(paid[party] / total) * 100}%` }} />
        ))}
      </span>
    </div>
  );
}

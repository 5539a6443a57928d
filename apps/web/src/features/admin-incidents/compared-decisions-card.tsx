import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { describeComparedShares, describeComparison } from '@sazon/domain/incidents/compare-decisions';
import { incidentDecisionNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { StateTag } from '../../ui/state-tag.tsx';
import { formatInstantHour } from './incident-texts.ts';
import { SignedMoney } from './signed-money.tsx';

type Compared = IncidentDetail['comparison'][number];

const icons: Record<Compared['decision'], IconName> = {
  replace: 'arrows-clockwise',
  plan_b: 'bowl-food',
  refund_full: 'arrow-counter-clockwise',
  refund_part: 'coins',
  none: 'prohibit',
};

/** What the decision cost beside the others that were possible, and whom. */
export function ComparedDecisionsCard({ incident }: { incident: IncidentDetail }) {
  const { comparison, custody } = incident;
  if (comparison.length < 2) return null;
  const deliveredAt = custody.length === 1 ? findDelivery(custody[0]) : null;
  return (
    <Card label="Lo que costaba cada decisión" className="grid min-w-0 grid-cols-1 gap-3">
      <div>
        <h2 className="type-h2">{describeComparison(comparison, formatCop)}</h2>
        <p className="type-body-s text-text-2">{describeComparedShares(comparison)}.</p>
      </div>
      <ul
        className={cx(
          'grid gap-3',
          comparison.length > 3
            ? 'grid-cols-[repeat(auto-fit,minmax(min(28rem,100%),1fr))]'
            : 'grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))]',
        )}
      >
        {comparison.map((one) => (
          <Decision key={one.decision} compared={one} deliveredAt={one.isChosen ? deliveredAt : null} />
        ))}
      </ul>
    </Card>
  );
}

/** When the bag that counts was handed over, or null. */
function findDelivery(lunch: IncidentDetail['custody'][number] | undefined): number | null {
  const bag = lunch?.bags.find(({ replacedAt }) => replacedAt === null);
  return bag?.links.find(({ step }) => step === 'delivered')?.at ?? null;
}

function Decision({ compared, deliveredAt }: { compared: Compared; deliveredAt: number | null }) {
  const { decision, isChosen, costCop } = compared;
  return (
    <li
      className={cx(
        'grid content-start gap-2 rounded-lg border p-3',
        isChosen ? 'border-success bg-success-soft' : 'border-border',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Icon name={icons[decision]} />
        <h3 className="type-item mr-auto">{incidentDecisionNames[decision]}</h3>
        {isChosen && (
          <StateTag icon="check-circle" colours="bg-success text-on-success">
            Elegida
          </StateTag>
        )}
      </div>
      <p className="type-body-s text-text-2">{describeLunchThen(compared, deliveredAt)}</p>
      <dl className="grid gap-1">
        {listChanges(compared).map(([name, amountCop]) => (
          <div key={name} className="type-body-s flex justify-between gap-3">
            <dt>{name}</dt>
            <dd>
              <SignedMoney amountCop={amountCop} />
            </dd>
          </div>
        ))}
        <div className="type-item flex justify-between gap-3 border-border border-t pt-2">
          <dt>Costo</dt>
          <dd>
            <Money amountCop={costCop} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function listChanges({ customerCop, companyCop, restaurantCop, deliveryFundCop, platformCop }: Compared) {
  const all = [
    ['Cliente', customerCop],
    ['Empresa', companyCop],
    ['Cocina', restaurantCop],
    ['Fondo de reparto', deliveryFundCop],
    ['Sazón', platformCop],
  ] as const;
  return all.filter(([name, amountCop]) => name !== 'Empresa' || amountCop !== 0);
}

/** Words what of the lunch the customer had with a decision. */
function describeLunchThen(
  { decision, arrivesAt, returnedCop, returnedToCompanyCop }: Compared,
  deliveredAt: number | null,
) {
  if (arrivesAt !== null && deliveredAt !== null) return `Llegó a las ${formatInstantHour(deliveredAt)}`;
  if (arrivesAt !== null) return `Otro almuerzo, hacia las ${formatInstantHour(arrivesAt)}`;
  const backCop = returnedCop + returnedToCompanyCop;
  if (backCop > 0) return `Sin almuerzo: vuelven ${formatCop(backCop)} a donde salieron.`;
  return decision === 'none' ? 'Todo sigue como estaba.' : 'El almuerzo ya había terminado.';
}

import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { incidentTypeNames, isBlockingIncident } from '@sazon/domain/incidents/incident-types-and-decisions';
import { custodyLabels } from '@sazon/domain/logistics/custody-chain-packing-and-left-behind';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatInstantHour } from './incident-texts.ts';

type Lunch = IncidentDetail['custody'][number];
type Bag = Lunch['bags'][number];

type Node = {
  key: string;
  label: string;
  at: number | null;
  who: string | null;
  look: 'done' | 'stop' | 'missing';
  /** Minutes since the node before, or null. */
  minutes: number | null;
};

const MOST_LUNCHES = 5;

/** Lists the links of a bag with what was reported put between them, at its time. */
function listNodes(bag: Bag, incident: IncidentDetail, isOfReport: boolean): Node[] {
  const links = bag.links.map(({ step, at, who }) => ({
    key: step,
    label: custodyLabels[step],
    at,
    who,
    look: at === null ? ('missing' as const) : ('done' as const),
  }));
  const report = {
    key: 'report',
    label: incidentTypeNames[incident.type],
    at: incident.at,
    who: incident.raisedByName,
    look: 'stop' as const,
  };
  const place = links.findLastIndex(({ at }) => at !== null && at <= incident.at) + 1;
  const nodes = isOfReport ? [...links.slice(0, place), report, ...links.slice(place)] : links;
  let last: number | null = null;
  return nodes.map((node) => {
    const minutes = node.at === null || last === null ? null : Math.round((node.at - last) / MINUTE_MS);
    if (node.at !== null) last = node.at;
    return { ...node, minutes };
  });
}

/** Words between which two times it happened, from the last scan before the report. */
function describeWhen(incident: IncidentDetail): string {
  const times = incident.custody.flatMap(({ bags }) => bags.flatMap(({ links }) => links.map(({ at }) => at)));
  const before = Math.max(...times.map((at) => (at !== null && at < incident.at ? at : 0)), 0);
  const at = formatInstantHour(incident.at);
  return before === 0 ? `Reportado a las ${at}` : `Entre las ${formatInstantHour(before)} y las ${at}`;
}

/** Who held the lunches of an incident, bag by bag, with times and people. */
export function CustodyByBagCard({ incident }: { incident: IncidentDetail }) {
  const lunches = incident.custody.slice(0, MOST_LUNCHES);
  const more = incident.custody.length - lunches.length;
  return (
    <Card label="Recorrido" className="grid min-w-0 grid-cols-1 gap-4">
      <div>
        <h2 className="type-h2">{describeWhen(incident)}</h2>
        <p className="type-body-s text-text-2">Quién tuvo cada bolsa y a qué hora.</p>
      </div>
      {lunches.map((lunch) => (
        <LunchBags key={lunch.orderId} lunch={lunch} incident={incident} />
      ))}
      {more > 0 && <p className="type-body-s text-text-2">Y {more} más: su recorrido está en cada orden.</p>}
    </Card>
  );
}

function LunchBags({ lunch, incident }: { lunch: Lunch; incident: IncidentDetail }) {
  const code = incident.orders.find(({ id }) => id === lunch.orderId)?.code ?? '';
  const reported = lunch.bags.findIndex(({ replacedAt }) => replacedAt === null || replacedAt >= incident.at);
  const nameBag = (place: number) => {
    if (lunch.bags.length === 1) return `Bolsa de la ${code}`;
    return place === 0 ? `Primera bolsa de la ${code}` : `Reposición de la ${code}`;
  };
  return lunch.bags.map((bag, place) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: bags have no ids and only grow at their end
      key={place}
      aria-label={nameBag(place)}
      className="grid grid-cols-1 gap-3 border-border border-t pt-4 laptop:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h3 className="type-item">{nameBag(place)}</h3>
        <p className="type-body-s text-text-2">
          {bag.replacedAt !== null
            ? `Se repuso a las ${formatInstantHour(bag.replacedAt)}`
            : `A tiempo hasta las ${formatInstantHour(lunch.dueAt)}`}
        </p>
      </div>
      <ol className="grid grid-cols-1 gap-4 laptop:auto-cols-fr laptop:grid-flow-col laptop:gap-0">
        {listNodes(bag, incident, place === reported).map((node) => (
          <ChainNode key={node.key} node={node} isGone={bag.replacedAt !== null} type={incident.type} />
        ))}
      </ol>
    </section>
  ));
}

function ChainNode({ node, isGone, type }: { node: Node; isGone: boolean; type: IncidentDetail['type'] }) {
  const { label, at, who, look, minutes } = node;
  const stop = isBlockingIncident(type) ? 'bg-danger text-on-danger' : 'bg-accent text-on-accent';
  const dot = { done: 'bg-success text-on-success', stop, missing: 'bg-sunken text-text-3' }[look];
  return (
    <li
      className={cx(
        'relative grid grid-cols-[2.8rem_minmax(0,1fr)] gap-x-3 laptop:block laptop:pr-2',
        'before:absolute before:bg-border max-laptop:before:top-7 max-laptop:before:bottom-[-1.6rem] max-laptop:before:left-[1.3rem] max-laptop:before:w-0.5 laptop:before:top-[1.3rem] laptop:before:right-0 laptop:before:left-0 laptop:before:h-0.5 last:before:hidden',
        look !== 'missing' && 'before:bg-success',
      )}
    >
      <span className="relative flex items-center gap-2 laptop:mb-2">
        <span className={cx('grid size-7 shrink-0 place-items-center rounded-full', dot)}>
          {look === 'done' && <Icon name="check" weight="bold" size="xs" />}
          {look === 'stop' && <Icon name="x" weight="bold" size="xs" />}
          {look === 'missing' && <Icon name="circle" size="xs" />}
        </span>
      </span>
      <span className="min-w-0">
        <b className={cx('type-item block', look === 'stop' && 'text-danger-text')}>{label}</b>
        <span className="type-body-s block tabular-nums">
          {at === null ? (isGone ? 'No siguió' : 'Todavía no') : formatInstantHour(at)}
          {minutes !== null && minutes > 0 && <span className="text-text-2">, {minutes} min después</span>}
        </span>
        {who && <span className="type-body-s block break-words text-text-2">{who}</span>}
      </span>
    </li>
  );
}

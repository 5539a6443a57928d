import type { TowerRow } from '@sazon/contract/control-tower/schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { CHAIN_STEPS, type ChainStep } from '@sazon/domain/logistics/control-tower-counts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/pages/accordion.tsx';
import { ToneMark } from './number-with-tone.tsx';
import { Carriers, DayOrdersLink, StepMark, stepNames } from './tower-place-and-hour-cells.tsx';

interface TowerHoursProps {
  rows: readonly TowerRow[];
  date: string;
}

const isLate = (row: TowerRow) => row.incidents > 0 || CHAIN_STEPS.some((step) => row.steps[step].tone === 'late');
const needsAction = (row: TowerRow) => isLate(row) || CHAIN_STEPS.some((step) => row.steps[step].tone === 'soon');

/** The hours of the day on a phone: open where something needs action, closed where all is on time. */
export function TowerHours({ rows, date }: TowerHoursProps) {
  const [opened, setOpened] = useState<Opened>({});
  const hours = [...Map.groupBy(rows, ({ slot }) => slot.hour)];
  // an hour that needed action stays open afterwards: nothing closes while somebody reads it
  const alerting = hours.filter(([hour, places]) => opened[hour] === undefined && places.some(needsAction));
  if (alerting.length > 0) setOpened({ ...opened, ...Object.fromEntries(alerting.map(([hour]) => [hour, true])) });
  return (
    <ul aria-label="Hoy por hora y lugar" className="grid grid-cols-1 gap-2.5">
      {hours.map(([hour, places]) => (
        <li key={hour} className="rounded-lg bg-surface px-4 shadow-e1">
          <Collapsible
            open={opened[hour] ?? false}
            onOpenChange={(open) => setOpened(turn(opened, hour, open || places.some(needsAction) ? open : undefined))}
            title={<HourTitle hour={hour} places={places} />}
            trailing={<HourState places={places} />}
          >
            <Places places={places} date={date} />
          </Collapsible>
        </li>
      ))}
    </ul>
  );
}

type Opened = Readonly<Record<string, boolean>>;

/** An hour that is closed while all is on time is forgotten: it opens by itself once something needs action. */
function turn(opened: Opened, hour: string, open: boolean | undefined): Opened {
  const { [hour]: _, ...others } = opened;
  return open === undefined ? others : { ...others, [hour]: open };
}

const sumLunches = (places: readonly TowerRow[]) => places.reduce((sum, { expected }) => sum + expected, 0);

function HourTitle({ hour, places }: { hour: string; places: readonly TowerRow[] }) {
  const lunches = sumLunches(places);
  return (
    <span className="block py-2">
      <span className="type-h2 block tabular-nums">{formatClock(hour)}</span>
      <span className="type-caption block text-text-2">
        {lunches === 1 ? '1 almuerzo' : `${lunches} almuerzos`} en{' '}
        {places.length === 1 ? '1 lugar' : `${places.length} lugares`}
      </span>
    </span>
  );
}

function HourState({ places }: { places: readonly TowerRow[] }) {
  const asking = places.filter(needsAction);
  if (asking.length > 0)
    return (
      <ToneMark tone={asking.some(isLate) ? 'late' : 'soon'}>
        {asking.length === 1 ? '1 pide acción' : `${asking.length} piden acción`}
      </ToneMark>
    );
  const isOver = places.every(({ expected, steps }) => steps.delivered.count === expected);
  return <ToneMark tone="done">{isOver ? 'Todo entregado' : 'Al día'}</ToneMark>;
}

/** The places of an hour: those that need action first, the others after a press, or where none needed action. */
function Places({ places, date }: { places: readonly TowerRow[]; date: string }) {
  const asking = places.filter(needsAction);
  const others = places.filter((row) => !needsAction(row));
  const [showsAll, setShowsAll] = useState(asking.length === 0);
  const shown = asking.length === 0 || showsAll ? [...asking, ...others] : asking;
  return (
    <>
      <ul>
        {shown.map((row) => (
          <PlaceRow key={row.slot.timeId} row={row} date={date} />
        ))}
      </ul>
      {asking.length > 0 && others.length > 0 && (
        <Button look="quiet" wide className="my-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver solo lo que pide acción' : describeOthers(others.length)}
        </Button>
      )}
    </>
  );
}

const describeOthers = (count: number) => (count === 1 ? 'Ver 1 lugar al día' : `Ver ${count} lugares al día`);

/** The steps that a row is late or nearly late with; otherwise the last one that its lunches have reached. */
function listSteps({ steps }: TowerRow): ChainStep[] {
  const asking = CHAIN_STEPS.filter((step) => steps[step].tone !== 'calm');
  if (asking.length > 0) return asking;
  return [CHAIN_STEPS.findLast((step) => steps[step].count > 0) ?? 'confirmed'];
}

const PlaceRow = ({ row, date }: { row: TowerRow; date: string }) => (
  <li className="grid grid-cols-1 gap-2 border-border border-t py-3">
    <div className="flex items-baseline gap-3">
      <span className="type-body-s min-w-0 flex-1">
        <DayOrdersLink of={{ lugar: row.slot.locationId }} date={date}>
          {row.slot.location}
        </DayOrdersLink>
        <Carriers row={row} />
      </span>
      <span className="type-h3 tabular-nums">
        {row.expected}
        <span className="sr-only"> almuerzos esperados</span>
      </span>
    </div>
    <div className="flex flex-wrap gap-1.5">
      {listSteps(row).map((step) => (
        <StepMark key={step} row={row} step={step}>
          {`${stepNames[step]} ${row.steps[step].count} de ${row.expected}`}
        </StepMark>
      ))}
      {row.incidents > 0 && (
        <ToneMark tone="late">{row.incidents === 1 ? '1 novedad' : `${row.incidents} novedades`}</ToneMark>
      )}
    </div>
  </li>
);

import type { Panel } from '@sazon/contract/control-tower/schemas';
import { buildKitchenHours, buildServiceRows, type ServiceRow } from '@sazon/domain/logistics/control-tower-counts';
import type { PaceTone } from '@sazon/domain/logistics/deadline-pace';
import type { Deps } from '../../deps.ts';
import { readPanelCounts } from './panel-queries.ts';
import { limitFactsToCity, readServiceDay } from './read-service-day.ts';

/** Reads the panel: today by hour, each kitchen by hour, and the pulse of the last hour. */
export async function readPanel(deps: Deps, city: string | undefined): Promise<Panel> {
  const { date, nowMs, facts: all } = await readServiceDay(deps);
  const facts = limitFactsToCity(all, city);
  const counts = await readPanelCounts(deps.db, { date, city }, nowMs);
  const rows = buildServiceRows(facts, nowMs);
  return {
    date,
    cities: [...new Set(all.groups.map(({ slot }) => slot.city))].toSorted((a, b) => a.localeCompare(b, 'es')),
    lunches: rows.reduce((sum, { expected }) => sum + expected, 0),
    ...counts,
    hours: [...Map.groupBy(rows, ({ slot }) => slot.hour)].map(([hour, some]) =>
      buildPanelHour(hour, some, new Set(uncarried(facts, nowMs).map(({ timeId }) => timeId))),
    ),
    kitchens: buildKitchenHours(facts, nowMs),
  };
}

/** Lists the slots with confirmed lunches that have no courier within an hour of their departure. */
const uncarried = ({ groups }: Parameters<typeof buildServiceRows>[0], nowMs: number) =>
  groups
    .filter(
      ({ courier, status, plan }) => courier === null && status === 'confirmed' && nowMs >= plan.departBy - 3_600_000,
    )
    .map(({ slot }) => slot);

function buildPanelHour(
  hour: string,
  rows: readonly ServiceRow[],
  urgent: ReadonlySet<string>,
): Panel['hours'][number] {
  const lunches = rows.reduce((sum, { expected }) => sum + expected, 0);
  const confirmed = rows.reduce((sum, { steps }) => sum + steps.confirmed.count, 0);
  const tones = rows.map(({ steps }): PaceTone => steps.confirmed.tone);
  return {
    hour,
    lunches,
    unconfirmed: lunches - confirmed,
    unconfirmedTone: tones.includes('late') ? 'late' : tones.includes('soon') ? 'soon' : 'calm',
    stops: rows.length,
    stopsWithCourier: rows.filter(({ withoutCourier }) => withoutCourier === 0).length,
    courierTone: rows.some(({ slot }) => urgent.has(slot.timeId)) ? 'late' : 'calm',
  };
}

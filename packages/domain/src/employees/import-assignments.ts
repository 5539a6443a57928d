import type { IsoDate } from '../calendar/iso-date.ts';
import { foldText } from '../fold-text.ts';
import { formatList } from '../spanish-list-format.ts';
import type { CellProblem, ImportedValues, StatedValues } from './employee-values.ts';

/** What the company has that the rows of a list name. */
export type ImportCompany = {
  /** The groups in use. A row names one by its name or its cost centre. */
  readonly groups: readonly { readonly name: string; readonly costCentre: string | null }[];
  /** The names of its active sites. */
  readonly sites: readonly string[];
  readonly today: IsoDate;
};

/** How many groups one list may add to a company: more are a column of something else. */
export const MOST_NEW_GROUPS = 50;
const SITES_NAMED = 5;

type Mutable = { -readonly [Field in keyof StatedValues]: StatedValues[Field] };

/**
 * Resolves what rows say of group, site, own subsidy and dates against the company: the group and site that a name
 * means, the new groups, and what follows from a stated figure or date. Rows are resolved in their order.
 */
export function makeAssignmentResolver(company: ImportCompany) {
  const groups = new Map(
    company.groups.flatMap(({ name, costCentre }) =>
      [costCentre, name].flatMap((text) => (text === null ? [] : [[foldText(text), name] as const])),
    ),
  );
  const sites = new Map(company.sites.map((name) => [foldText(name), name] as const));
  const newGroups = new Map<string, string>();

  /** Returns the group that a text names: one of the company, or one that this list adds; null beyond the limit. */
  function resolveGroup(text: string): string | null {
    const key = foldText(text);
    const known = groups.get(key) ?? newGroups.get(key);
    if (known !== undefined) return known;
    if (newGroups.size === MOST_NEW_GROUPS) return null;
    newGroups.set(key, text);
    return text;
  }

  return (stated: StatedValues, person: ImportedValues | undefined) => {
    const resolved: Mutable = { ...stated };
    const problems: CellProblem[] = [];
    if (stated.group !== undefined) {
      const group = resolveGroup(stated.group);
      if (group === null) problems.push({ field: 'group', cell: stated.group, reason: TOO_MANY_GROUPS });
      else resolved.group = group;
    }
    if (stated.site !== undefined) {
      const site = sites.get(foldText(stated.site));
      if (site === undefined) problems.push({ field: 'site', cell: stated.site, reason: nameSites(company.sites) });
      else resolved.site = site;
    }
    problems.push(...resolveSubsidy(resolved, person), ...resolveDates(resolved, person, company.today));
    return { stated: resolved as StatedValues, problems };
  };
}

const TOO_MANY_GROUPS = `La lista crearía más de ${MOST_NEW_GROUPS} grupos. Revisa qué columna es el grupo.`;

const nameSites = (sites: readonly string[]): string =>
  sites.length === 0
    ? 'Tu empresa no tiene sedes en Sazón.'
    : `No es una sede de tu empresa. Están: ${formatList([...sites.slice(0, SITES_NAMED), ...(sites.length > SITES_NAMED ? ['otras'] : [])])}.`;

/** A figure alone means an own subsidy; an own subsidy needs its figure, and begins with one lunch a day. */
function resolveSubsidy(stated: Mutable, person: ImportedValues | undefined): CellProblem[] {
  const { subsidyPerOrderCop, subsidyOrdersPerDay, subsidyPerPeriodCop } = stated;
  const hasFigures = [subsidyPerOrderCop, subsidyOrdersPerDay, subsidyPerPeriodCop].some((one) => one !== undefined);
  const before = person?.subsidy ?? 'inherited';
  if (hasFigures) stated.subsidy ??= 'own';
  if (stated.subsidy === undefined) return [];
  if (stated.subsidy !== 'own') {
    delete stated.subsidyPerOrderCop;
    delete stated.subsidyOrdersPerDay;
    delete stated.subsidyPerPeriodCop;
    return hasFigures
      ? [{ field: 'subsidy', cell: '', reason: 'No tiene subsidio propio, pero la fila trae uno.' }]
      : [];
  }
  if (before === 'own') return [];
  if (subsidyPerOrderCop === undefined)
    return [{ field: 'subsidyPerOrderCop', cell: '', reason: 'Falta cuánto da por almuerzo.' }];
  stated.subsidyOrdersPerDay ??= 1;
  return [];
}

/** Somebody whose last day is over is withdrawn. Nobody leaves before they came. */
function resolveDates(stated: Mutable, person: ImportedValues | undefined, today: IsoDate): CellProblem[] {
  const entryDate = stated.entryDate ?? person?.entryDate ?? null;
  const { exitDate } = stated;
  if (exitDate === undefined) return [];
  if (entryDate !== null && exitDate < entryDate)
    return [{ field: 'exitDate', cell: exitDate, reason: 'Es antes de su ingreso.' }];
  if (exitDate >= today) return [];
  if (stated.active === true)
    return [{ field: 'exitDate', cell: exitDate, reason: 'Ya pasó, y la fila dice que está activo.' }];
  stated.active = false;
  return [];
}

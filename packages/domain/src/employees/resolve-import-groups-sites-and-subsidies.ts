import type { IsoDate } from '../calendar/iso-date.ts';
import { foldText } from '../fold-text.ts';
import type { SubsidyTerms } from '../payroll/subsidy-rules.ts';
import { formatList } from '../spanish-list-format.ts';
import type { CellProblem, ImportedValues, StatedValues } from './employee-values.ts';

/** What the company has that the rows of a list name. */
export type ImportCompany = {
  /** The groups in use, each with the subsidy rule of its own that holds today. A row names it by name or cost centre. */
  readonly groups: readonly {
    readonly name: string;
    readonly costCentre: string | null;
    readonly subsidy: SubsidyTerms | null;
  }[];
  /** The names of its active sites. */
  readonly sites: readonly string[];
  /** Whether the list adds groups that it names and the company does not have: somebody looked at its columns. */
  readonly addsGroups: boolean;
  /** What the company's own rule gives today. */
  readonly subsidy: SubsidyTerms | null;
  readonly today: IsoDate;
};

/** How many groups one list may add to a company: more are a column of something else. */
export const MOST_NEW_GROUPS = 50;
const SITES_NAMED = 5;

type Mutable = { -readonly [Field in keyof StatedValues]: StatedValues[Field] };

/** Finds what a text names among named things: by the exact name, else by the name as people write it. */
function findByName<Thing>(things: readonly Thing[], getName: (thing: Thing) => string) {
  const exact = new Map(things.map((thing) => [getName(thing).toLowerCase(), thing] as const));
  const folded = new Map(things.map((thing) => [foldText(getName(thing)).trim(), thing] as const));
  return (text: string): Thing | undefined => exact.get(text.toLowerCase()) ?? folded.get(foldText(text).trim());
}

/**
 * Resolves what rows say of group, site, own subsidy and dates against the company: the group and site that a name
 * means, the new groups, and what follows from a stated figure or date. Rows are resolved in their order.
 */
export function makeAssignmentResolver(company: ImportCompany) {
  const findGroup = findByName(company.groups, ({ name }) => name);
  const findSite = makeSiteFinder(company.sites);
  const byCentre = Map.groupBy(company.groups, ({ costCentre }) => foldText(costCentre ?? ''));
  const newGroups = new Map<string, string>();

  /**
   * Returns the group that a text names, one of the company or one that this list adds, or why it names none. `isUnknown`:
   * the list adds no groups.
   */
  function resolveGroup(text: string): { name: string } | { reason: string; isUnknown?: true } {
    const known = findGroup(text);
    if (known !== undefined) return known;
    const [ofCentre, another] = byCentre.get(foldText(text)) ?? [];
    if (another !== undefined) return { reason: 'Varios grupos tienen ese centro de costo: escribe el nombre.' };
    if (ofCentre !== undefined) return ofCentre;
    if (!company.addsGroups) return { reason: UNKNOWN_GROUP, isUnknown: true };
    const key = foldText(text);
    if (!newGroups.has(key) && newGroups.size === MOST_NEW_GROUPS) return { reason: TOO_MANY_GROUPS };
    newGroups.set(key, newGroups.get(key) ?? text);
    return { name: newGroups.get(key) ?? text };
  }

  return (stated: StatedValues, person: ImportedValues | undefined) => {
    const resolved: Mutable = { ...stated };
    const problems: CellProblem[] = [];
    const notes: CellProblem[] = [];
    if (stated.group !== undefined) {
      const group = resolveGroup(stated.group);
      if ('name' in group) resolved.group = group.name;
      else {
        (group.isUnknown ? notes : problems).push({ field: 'group', cell: stated.group, reason: group.reason });
        if (group.isUnknown) delete resolved.group;
      }
    }
    if (stated.site !== undefined) {
      const site = findSite(stated.site, person?.site ?? null);
      if (site === undefined) problems.push({ field: 'site', cell: stated.site, reason: nameSites(company.sites) });
      else resolved.site = site;
    }
    const group = resolved.group ?? person?.group ?? null;
    const inherited = (group === null ? null : findGroup(group)?.subsidy) ?? company.subsidy;
    problems.push(...resolveSubsidy(resolved, person, inherited), ...resolveDates(resolved, person, company.today));
    return { stated: resolved as StatedValues, problems, notes };
  };
}

/** Finds a site by its name or by words that only its name has; the one that the person has already stays theirs. */
function makeSiteFinder(sites: readonly string[]) {
  const findSite = findByName(sites, (name) => name);
  const toWords = (text: string) =>
    foldText(text)
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  const words = sites.map((name) => ({ name, words: new Set(toWords(name)) }));
  return (text: string, own: string | null): string | undefined => {
    if (own !== null && foldText(own) === foldText(text)) return own;
    const known = findSite(text);
    if (known !== undefined) return known;
    const asked = toWords(text);
    const [only, another] = words.filter((site) => asked.length > 0 && asked.every((word) => site.words.has(word)));
    return another === undefined ? only?.name : undefined;
  };
}

const UNKNOWN_GROUP = 'Tu empresa no tiene ese grupo: la persona no cambia de grupo.';
const TOO_MANY_GROUPS = `La lista crearía más de ${MOST_NEW_GROUPS} grupos. Revisa qué columna es el grupo.`;

const nameSites = (sites: readonly string[]): string =>
  sites.length === 0
    ? 'Tu empresa no tiene sedes en Sazón.'
    : `No es una sede de tu empresa. Están: ${formatList([...sites.slice(0, SITES_NAMED), ...(sites.length > SITES_NAMED ? ['otras'] : [])])}.`;

/**
 * A figure alone means an own subsidy, unless it is what the person inherits; 0 means none. An own subsidy needs its
 * figure, and takes what the row does not state from the rule that it replaces, else one lunch a day.
 */
function resolveSubsidy(
  stated: Mutable,
  person: ImportedValues | undefined,
  inherited: SubsidyTerms | null,
): CellProblem[] {
  const figures = ['subsidyPerOrderCop', 'subsidyOrdersPerDay', 'subsidyPerPeriodCop'] as const;
  const hasFigures = figures.some((field) => stated[field] !== undefined);
  const before = person?.subsidy ?? 'inherited';
  const held = inherited?.enabled ? inherited : null;
  if (stated.subsidy === undefined && hasFigures) {
    if (stated.subsidyPerOrderCop === 0)
      stated.subsidy = held === null && before === 'inherited' ? 'inherited' : 'none';
    else if (before === 'inherited' && held !== null && isSame(stated, held)) stated.subsidy = 'inherited';
    else stated.subsidy = 'own';
  } else if (hasFigures && stated.subsidy !== 'own' && (stated.subsidyPerOrderCop ?? 0) > 0)
    return [{ field: 'subsidy', cell: '', reason: 'No tiene subsidio propio, pero la fila trae uno.' }];
  if (stated.subsidy === undefined) return [];
  if (stated.subsidy !== 'own') {
    for (const field of figures) delete stated[field];
    return [];
  }
  if (before === 'own') return [];
  const perOrderCop = stated.subsidyPerOrderCop ?? held?.perOrderCop;
  if (perOrderCop === undefined)
    return [{ field: 'subsidyPerOrderCop', cell: '', reason: 'Falta cuánto da por almuerzo.' }];
  stated.subsidyPerOrderCop = perOrderCop;
  const ordersPerDay = stated.subsidyOrdersPerDay ?? (held === null ? 1 : held.ordersPerDay);
  const perPeriodCop = stated.subsidyPerPeriodCop ?? held?.perPeriodCop ?? null;
  if (ordersPerDay !== null) stated.subsidyOrdersPerDay = ordersPerDay;
  if (perPeriodCop !== null) stated.subsidyPerPeriodCop = perPeriodCop;
  return [];
}

/** Whether the stated figures are those of a rule. */
const isSame = (stated: Mutable, { perOrderCop, ordersPerDay, perPeriodCop }: SubsidyTerms): boolean =>
  (stated.subsidyPerOrderCop ?? perOrderCop) === perOrderCop &&
  (stated.subsidyOrdersPerDay ?? ordersPerDay) === ordersPerDay &&
  (stated.subsidyPerPeriodCop ?? perPeriodCop) === perPeriodCop;

/** Somebody whose last day is over is withdrawn; whoever left earlier keeps that day. Nobody leaves before they came. */
function resolveDates(stated: Mutable, person: ImportedValues | undefined, today: IsoDate): CellProblem[] {
  const hasLeft = person?.active === false && stated.active !== true;
  if (hasLeft && person.exitDate !== null && (stated.exitDate ?? '') > person.exitDate) delete stated.exitDate;
  const entryDate = stated.entryDate ?? person?.entryDate ?? null;
  const exitDate = stated.exitDate ?? (person?.active === false ? null : (person?.exitDate ?? null));
  const isStated = stated.entryDate !== undefined || stated.exitDate !== undefined;
  if (isStated && !hasLeft && entryDate !== null && exitDate !== null && exitDate < entryDate)
    return [{ field: 'exitDate', cell: exitDate, reason: 'Es antes de su ingreso.' }];
  if (stated.exitDate === undefined || stated.exitDate >= today) return [];
  if (stated.active === true)
    return [{ field: 'exitDate', cell: stated.exitDate, reason: 'Ya pasó, y la fila dice que está activo.' }];
  stated.active = false;
  return [];
}

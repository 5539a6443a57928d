/**
 * The people that advertising is for: rules that they match, joined by 'and' (`all`) or 'or'. A group holds no groups.
 */
export type Segment = { readonly all: boolean; readonly items: readonly (Rule | RuleGroup)[] };
export type RuleGroup = { readonly all: boolean; readonly rules: readonly Rule[] };

/** A rule: one of several values, a number in a range (null is no bound), or yes or no. */
export type Rule = ListRule | RangeRule | FlagRule;
export type ListRule = { readonly field: ListField; readonly not: boolean; readonly values: readonly string[] };
export type RangeRule = {
  readonly field: RangeField;
  readonly from: number | null;
  readonly to: number | null;
  readonly days?: OrderDays | undefined;
};
export type FlagRule = { readonly field: FlagField; readonly yes: boolean };

/** Fields whose values are chosen from a list, as ids or words, with their Spanish names. */
export const LIST_FIELDS = {
  plan: 'Plan',
  company: 'Empresa',
  group: 'Grupo de la empresa',
  site: 'Lugar de entrega',
  city: 'Ciudad',
  restaurant: 'Compró en el restaurante',
  brand: 'Compró la marca',
  coupon: 'Tiene el cupón',
  birthMonth: 'Mes de cumpleaños',
  channel: 'Acepta publicidad por',
  campaign: 'Recibió la campaña',
} as const;
export const RANGE_FIELDS = {
  orders: 'Almuerzos pedidos',
  lastOrder: 'Días desde el último almuerzo',
  average: 'Valor promedio',
  tingos: 'Saldo en tingos',
  tingosExpire: 'Días para que venzan sus tingos',
} as const;
export const FLAG_FIELDS = {
  neverOrdered: 'Nunca ha pedido',
  planned: 'Tiene almuerzos programados',
  anyCoupon: 'Tiene algún cupón propio sin usar',
  installed: 'Instaló la app',
  push: 'Recibe notificaciones',
  wasInvited: 'Llegó por una invitación',
  hasInvited: 'Invitó a alguien',
} as const;

export type ListField = keyof typeof LIST_FIELDS;
export type RangeField = keyof typeof RANGE_FIELDS;
export type FlagField = keyof typeof FLAG_FIELDS;
const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T, ...(keyof T)[]];
export const LIST_FIELD_NAMES = keys(LIST_FIELDS);
export const RANGE_FIELD_NAMES = keys(RANGE_FIELDS);
export const FLAG_FIELD_NAMES = keys(FLAG_FIELDS);

/** The periods, in days, in which a rule can count lunches. */
export const ORDER_DAYS = [7, 14, 30, 60, 90] as const;
export type OrderDays = (typeof ORDER_DAYS)[number];

export const MOST_RULES = 20;
export const MOST_VALUES = 200;

export const EVERYBODY: Segment = { all: true, items: [] };

export const isGroup = (item: Rule | RuleGroup): item is RuleGroup => 'rules' in item;
export const isListRule = (rule: Rule): rule is ListRule => 'values' in rule;
export const isFlagRule = (rule: Rule): rule is FlagRule => 'yes' in rule;

/** Lists all rules of a segment, including those inside groups. */
export const listRules = (segment: Segment): Rule[] =>
  segment.items.flatMap((item) => (isGroup(item) ? item.rules : [item]));

/** Returns what is missing in a rule, in Spanish, or null when it is complete. */
export function findRuleProblem(rule: Rule): string | null {
  if (isFlagRule(rule)) return null;
  if (isListRule(rule))
    return rule.values.length === 0 ? `Elige al menos un valor en «${LIST_FIELDS[rule.field]}».` : null;
  const label = RANGE_FIELDS[rule.field];
  if (rule.from === null && rule.to === null) return `Escribe desde o hasta en «${label}».`;
  if (rule.from !== null && rule.to !== null && rule.from > rule.to) return `En «${label}», desde es mayor que hasta.`;
  return null;
}

/** Returns the first problem of a segment, in Spanish, or null when its people can be counted. */
export const findSegmentProblem = (segment: Segment): string | null => {
  if (segment.items.some((item) => isGroup(item) && item.rules.length === 0)) return 'Hay un grupo sin condiciones.';
  return (
    listRules(segment)
      .map(findRuleProblem)
      .find((problem) => problem !== null) ?? null
  );
};

/** Returns a segment without its incomplete rules, so that people can be counted while somebody still edits it. */
export function keepWholeRules({ all, items }: Segment): Segment {
  const isWhole = (rule: Rule) => findRuleProblem(rule) === null;
  return {
    all,
    items: items.flatMap((item): (Rule | RuleGroup)[] => {
      if (!isGroup(item)) return isWhole(item) ? [item] : [];
      const rules = item.rules.filter(isWhole);
      return rules.length === 0 ? [] : [{ all: item.all, rules }];
    }),
  };
}

/** The names of values, by field and value. */
export type ValueNames = Readonly<Partial<Record<ListField, Readonly<Record<string, string>>>>>;

const amount = (value: number): string => value.toLocaleString('es-CO');

function describeRange({ field, from, to, days }: RangeRule): string {
  const money = field === 'average' || field === 'tingos' ? '$ ' : '';
  const range =
    from !== null && to !== null
      ? from === to
        ? `${money}${amount(from)}`
        : `entre ${money}${amount(from)} y ${money}${amount(to)}`
      : from !== null
        ? `desde ${money}${amount(from)}`
        : `hasta ${money}${amount(to ?? 0)}`;
  const within = field === 'orders' ? ` en ${days ?? 30} días` : '';
  return `${RANGE_FIELDS[field].toLowerCase()}${within}: ${range}`;
}

function describeRule(rule: Rule, names: ValueNames): string {
  if (isFlagRule(rule)) return `${rule.yes ? '' : 'no: '}${FLAG_FIELDS[rule.field].toLowerCase()}`;
  if (!isListRule(rule)) return describeRange(rule);
  const shown = rule.values.map((value) => names[rule.field]?.[value] ?? value);
  const list = shown.length > 3 ? `${shown.slice(0, 2).join(', ')} y ${shown.length - 2} más` : shown.join(' o ');
  return `${LIST_FIELDS[rule.field].toLowerCase()}${rule.not ? ' no es' : ''} ${list}`;
}

/** Describes a segment: 'lugar de entrega Torre Nogal y almuerzos pedidos en 30 días: entre 1 y 3'. */
export function describeSegment(segment: Segment, names: ValueNames = {}): string {
  const join = (all: boolean, parts: string[]) => parts.join(all ? ' y ' : ' o ');
  if (segment.items.length === 0) return 'todas las personas';
  return join(
    segment.all,
    segment.items.map((item) =>
      isGroup(item)
        ? `(${join(
            item.all,
            item.rules.map((rule) => describeRule(rule, names)),
          )})`
        : describeRule(item, names),
    ),
  );
}

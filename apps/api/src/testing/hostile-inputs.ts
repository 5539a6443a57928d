import type { ServedRoute } from '../http/serve.ts';
import { type Input, type InputSchema, inputSchema, type Part, parts } from './route-samples.ts';

/** One input that is not what the route asks for. */
export type Hostile = {
  /** What was changed, for the message of a failed test. */
  readonly what: string;
  readonly input: Input;
  /** The field of the input to blame, as a path with dots. */
  readonly field: string;
  /** true: nothing of the kind is ever accepted. false: it may be accepted, and must not break anything. */
  readonly wrong: boolean;
};

const removed = Symbol('removed');
type Change = { readonly value: unknown; readonly wrong: boolean };
type Path = readonly (string | number)[];

/** Longer than any text that a route takes. */
const longText = 'x'.repeat(20_001);
/** What a database and a parser refuse, what a query, a template or a page would take for its own, and nothing. */
const strangeTexts = ['a\u0000b', 'a\ud800b', '🍛'.repeat(20), "%_\\'; --{{7*7}}<b>", '__proto__', ''];

/** Every way to break one field of an input, for every field of a route. */
export function hostileInputs(route: ServedRoute, sample: Input): Hostile[] {
  return parts.flatMap((part) => {
    const schema = inputSchema(route, part);
    return schema === undefined ? [] : listFields(schema, []).flatMap((field) => brokenIn(part, sample, field));
  });
}

type Field = {
  readonly path: Path;
  readonly schema: InputSchema;
  readonly nullable: boolean;
  readonly required: boolean;
};

/** The fields of a schema, with those inside objects, in the first place of lists and in the first of several shapes. */
function listFields(schema: InputSchema, path: Path): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const nullable = given.anyOf?.some((each) => each.type === 'null') ?? false;
    const some = given.anyOf?.find((each) => each.type !== 'null') ?? given;
    const inner = some.oneOf?.[0] ?? some;
    const own: Field = {
      path: [...path, name],
      schema: inner,
      nullable,
      required: schema.required?.includes(name) ?? false,
    };
    const items = inner.items === undefined ? [] : inList(inner.items, own.path);
    return [own, ...listFields(inner, own.path), ...items];
  });
}

const inList = (items: InputSchema, path: Path): Field[] => [
  { path: [...path, 0], schema: items, nullable: false, required: false },
  ...listFields(items, [...path, 0]),
];

function brokenIn(part: Part, sample: Input, field: Field): Hostile[] {
  const changes = part === 'body' ? inJson(field) : inAddress(part, field);
  return changes.map(({ value, wrong }) => ({
    what: `${part} ${field.path.join('.')} = ${value === removed ? 'nothing' : JSON.stringify(value)?.slice(0, 40)}`,
    input: { ...sample, [part]: changed(sample[part] ?? {}, field.path, value) as Input[Part] },
    field: field.path.join('.'),
    wrong,
  }));
}

const wrong = (...values: unknown[]): Change[] => values.map((value) => ({ value, wrong: true }));
const strange = (...values: unknown[]): Change[] => values.map((value) => ({ value, wrong: false }));

/** A text that only some texts are good for: an id, a date, an hour, one of a list. */
const isPicky = ({ format, pattern, enum: options, const: only }: InputSchema): boolean =>
  [format, options, only].some((each) => each !== undefined) || /^\^\\d|^\^\[A-Z/.test(pattern ?? '');

function inJson({ schema, nullable, required }: Field): Change[] {
  const missing = required ? wrong(removed) : [];
  const none = nullable ? [] : wrong(null);
  return [...missing, ...none, ...ofType(schema)];
}

function ofType(schema: InputSchema): Change[] {
  switch (schema.type) {
    case 'string':
      return [
        ...wrong(42, {}, [], true),
        ...(isPicky(schema) ? wrong('¡no!', longText, 'a\u0000b') : strange(...strangeTexts, longText)),
      ];
    case 'integer':
    case 'number':
      return [...wrong('12x', {}, [], 1.5, 1e308, -1e308), ...strange(-1, 0, 2 ** 31, Number.MAX_SAFE_INTEGER)];
    case 'boolean':
      return wrong('yes', 1, {});
    case 'array':
      return [...wrong('x', {}, 7), ...(schema.minItems ? wrong([]) : []), ...wrong(Array(2000).fill(null))];
    case 'object':
      return wrong('x', [], 7);
    default:
      return [];
  }
}

/** In an address everything is text, and may stand there twice. */
function inAddress(part: Part, { schema, required }: Field): Change[] {
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const ofKind = isNumber ? wrong('x', '1.5', '1e308', '{}') : isPicky(schema) ? wrong('¡no!', 'a\u0000b') : [];
  const texts = ofKind.length > 0 ? [] : strangeTexts;
  // a path with an empty or an overlong part is another path
  if (part === 'params') return [...ofKind, ...strange(...texts.filter((text) => text !== ''))];
  const twice = wrong(['a', 'b']);
  // an empty value of a query may stand for none
  return [...(required ? wrong(removed) : []), ...ofKind, ...twice, ...strange('', ...texts, longText.slice(0, 9000))];
}

/** A copy of a value with one place in it changed, or removed. */
function changed(value: unknown, [first, ...rest]: Path, to: unknown): unknown {
  if (first === undefined) return to;
  if (Array.isArray(value)) return value.map((each, index) => (index === first ? changed(each, rest, to) : each));
  const before = (value ?? {}) as Record<string, unknown>;
  if (rest.length > 0 || to !== removed) return { ...before, [first]: changed(before[first], rest, to) };
  return Object.fromEntries(Object.entries(before).filter(([name]) => name !== first));
}

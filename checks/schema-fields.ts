import type { Schemas } from '@sazon/contract/define-route';

/** A schema as the routes have it. */
type Schema = Schemas['reply'];

/** What zod tells of a schema: which of these there are depends on its type. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
};

const readDefinition = (schema: Schema): Definition => schema.def as unknown as Definition;

/** The schemas that stand for the same place on the wire: inside of optional, nullable, lists, unions and transforms. */
function samePlace({ element, innerType, in: before, out, options = [] }: Definition): Schema[] {
  return [element, innerType, before, out, ...options].filter((schema) => schema !== undefined);
}

/** Every way to a field, through objects and lists alike: `items`, `items.menu`, `items.menu.id`. */
export function listFields(schema: Schema | undefined, way = ''): string[] {
  if (schema === undefined) return [];
  const definition = readDefinition(schema);
  const own = Object.entries(definition.shape ?? {}).flatMap(([name, inner]) => {
    const here = way === '' ? name : `${way}.${name}`;
    return [here, ...listFields(inner, here)];
  });
  return [...own, ...samePlace(definition).flatMap((inner) => listFields(inner, way))];
}

/** The fields at the top that cannot be left out. */
export function requiredFields(schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const definition = readDefinition(schema);
  const own = Object.entries(definition.shape ?? {})
    .filter(([, inner]) => !inner.safeParse(undefined).success)
    .map(([name]) => name);
  return [...own, ...(definition.in === undefined ? [] : requiredFields(definition.in))];
}

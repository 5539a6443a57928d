// What the first page uses of zod/mini, in 1 kB instead of 12, and ready at once: the build puts this in its place
// (`design/small-zod.ts`), and `design/small-zod.test.ts` holds the two against each other. Types are zod's own: nobody
// imports this file.

/** What is not of the shape. */
const wrong: unique symbol = Symbol('wrong');
type Read = (value: unknown) => unknown;
type Check = (value: unknown) => boolean;

interface Shape {
  read: Read;
  safeParse: (value: unknown) => { success: true; data: unknown } | { success: false; error: Error };
  parse: (value: unknown) => unknown;
  check: (...checks: Check[]) => Shape;
  '~standard': { version: 1; vendor: string; validate: (value: unknown) => object };
}

function shape(read: Read): Shape {
  const safeParse: Shape['safeParse'] = (value) => {
    const data = read(value);
    return data === wrong ? { success: false, error: new Error('Invalid input') } : { success: true, data };
  };
  return {
    read,
    safeParse,
    parse: (value) => {
      const parsed = safeParse(value);
      if (!parsed.success) throw parsed.error;
      return parsed.data;
    },
    check: (...checks) =>
      shape((value) => {
        const data = read(value);
        return data !== wrong && checks.every((holds) => holds(data)) ? data : wrong;
      }),
    '~standard': {
      version: 1,
      vendor: 'sazon',
      validate: (value) => {
        const data = read(value);
        return data === wrong ? { issues: [{ message: 'Invalid input' }] } : { value: data };
      },
    },
  };
}

const only = (holds: Check) => shape((value) => (holds(value) ? value : wrong));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const matches = (pattern: RegExp) => only((value) => typeof value === 'string' && pattern.test(value));

export const string = () => only((value) => typeof value === 'string');
export const number = () => only(Number.isFinite);
export const boolean = () => only((value) => typeof value === 'boolean');
export const unknown = () => only(() => true);
export const literal = (wanted: unknown) => only((value) => value === wanted);
const oneOf = (values: readonly unknown[]) => only((value) => values.includes(value));
export const custom = (holds: Check) => only((value) => Boolean(holds(value)));
export const uuid = () =>
  matches(
    /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i,
  );
export const iso = {
  date: () =>
    only((value) => {
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
      const day = new Date(`${value}T00:00:00Z`);
      return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
    }),
};
export const coerce = { number: () => shape((value) => number().read(Number(value))) };

export const nullable = (inner: Shape) => shape((value) => (value === null ? null : inner.read(value)));
export const optional = (inner: Shape) => shape((value) => (value === undefined ? undefined : inner.read(value)));
const orElse = (inner: Shape, fallback: unknown) =>
  shape((value) => {
    const data = inner.read(value);
    return data === wrong ? fallback : data;
  });
export const _default = (inner: Shape, initial: unknown) =>
  shape((value) => (value === undefined ? initial : inner.read(value)));

export const array = (item: Shape) =>
  shape((value) => {
    if (!Array.isArray(value)) return wrong;
    const items = value.map(item.read);
    return items.includes(wrong) ? wrong : items;
  });
export const record = (_key: Shape, item: Shape) =>
  shape((value) => {
    if (!isRecord(value)) return wrong;
    const entries = Object.entries(value).map(([key, one]) => [key, item.read(one)] as const);
    return entries.some(([, one]) => one === wrong) ? wrong : Object.fromEntries(entries);
  });

function fields(shapes: Record<string, Shape>, loose: boolean): Shape {
  return shape((value) => {
    if (!isRecord(value)) return wrong;
    const result: Record<string, unknown> = loose ? { ...value } : {};
    for (const [key, inner] of Object.entries(shapes)) {
      const data = inner.read(value[key]);
      if (data === wrong) return wrong;
      if (data !== undefined || key in value) result[key] = data;
    }
    return result;
  });
}
export const object = (shapes: Record<string, Shape>) => fields(shapes, false);
export const looseObject = (shapes: Record<string, Shape>) => fields(shapes, true);
export const union = (shapes: readonly Shape[]) =>
  shape((value) => {
    for (const { read } of shapes) {
      const data = read(value);
      if (data !== wrong) return data;
    }
    return wrong;
  });
export const discriminatedUnion = (_key: string, shapes: readonly Shape[]) => union(shapes);

const sized = (holds: (length: number) => boolean) => (value: unknown) =>
  (typeof value === 'string' || Array.isArray(value)) && holds(value.length);
export const maxLength = (most: number) => sized((length) => length <= most);
export const minLength = (least: number) => sized((length) => length >= least);
export const regex = (pattern: RegExp) => (value: unknown) => pattern.test(String(value));
export const minimum = (least: number) => (value: unknown) => Number(value) >= least;
export const maximum = (most: number) => (value: unknown) => Number(value) <= most;
export const refine = (holds: Check) => (value: unknown) => Boolean(holds(value));
/** A shape, and a check of a number: `z.int()` and `z.number().check(z.int())`. */
export const int = () => Object.assign((value: unknown) => Number.isSafeInteger(value), only(Number.isSafeInteger));

export { oneOf as enum, orElse as catch };

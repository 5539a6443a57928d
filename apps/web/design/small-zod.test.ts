import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import * as zod from 'zod/mini';
import * as small from '../src/calls/small-zod.ts';
import { smallNames, zodNames } from './small-zod.ts';

const src = path.resolve(import.meta.dirname, '../src');

/** Each shape, built alike by both. */
const shapes: Record<
  string,
  (z: typeof zod) => { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
> = {
  string: (z) => z.string(),
  short: (z) => z.string().check(z.maxLength(4), z.minLength(2)),
  digits: (z) => z.string().check(z.regex(/^\d+$/)),
  refined: (z) => z.string().check(z.refine((text) => text.startsWith('a'))),
  number: (z) => z.number(),
  between: (z) => z.number().check(z.minimum(2), z.maximum(3)),
  int: (z) => z.int(),
  checkedInt: (z) => z.number().check(z.int()),
  coerced: (z) => z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1), 1),
  boolean: (z) => z.boolean(),
  literal: (z) => z.literal('platos'),
  enum: (z) => z.enum(['a', 'b']),
  uuid: (z) => z.uuid(),
  date: (z) => z.iso.date(),
  nullable: (z) => z.nullable(z.string()),
  optional: (z) => z.optional(z.string()),
  unknown: (z) => z.unknown(),
  custom: (z) => z.custom<string>((value) => value === 'platos'),
  array: (z) => z.array(z.int()),
  record: (z) => z.record(z.string(), z.array(z.string())),
  union: (z) => z.union([z.string(), z.int()]),
  kinds: (z) =>
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), at: z.int() }),
      z.object({ kind: z.literal('b'), code: z.nullable(z.string()) }),
    ]),
  object: (z) => z.object({ a: z.string(), b: z.optional(z.int()), c: z.nullable(z.boolean()) }),
  loose: (z) => z.looseObject({ a: z.string(), inner: z.optional(z.object({ x: z.int() })) }),
  lenient: (z) => z.object({ a: z.catch(z.optional(z.uuid()), undefined), b: z.catch(z.nullable(z.int()), null) }),
};

const id = '3b241101-e2bb-4255-8caf-4136c566a962';
const values: unknown[] = [
  ...[undefined, null, true, 0, 1, 2, 2.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60],
  ...['', 'a', 'ab', 'abcde', '12', 'platos', '2026-11-23', '2026-02-30', '2026-1-1', id, id.toUpperCase(), `${id}0`],
  ...['00000000-0000-0000-0000-000000000000', '3b241101-e2bb-9255-8caf-4136c566a962'],
  ...[[], [1, 2], [1, 'a'], ['a'], {}, { a: 'x' }, { a: ['x'] }, { a: 1 }, { a: undefined }, { a: id, b: 3 }],
  ...[
    { a: 'x', b: undefined, c: null },
    { a: 'x', b: 1.5, c: true },
    { a: 'x', c: false, more: 1 },
  ],
  ...[{ kind: 'a', at: 1 }, { kind: 'b', code: null }, { kind: 'c' }, { a: 'x', inner: { x: 1, y: 2 } }],
];

describe('the small copy of zod/mini', () => {
  for (const [name, build] of Object.entries(shapes)) {
    it(`reads ${name} as zod does`, () => {
      const [theirs, ours] = [build(zod), build(small as unknown as typeof zod)];
      for (const value of values) {
        const { success, data } = theirs.safeParse(value);
        const read = ours.safeParse(value);
        assert.deepEqual({ success: read.success, data: read.data }, { success, data }, JSON.stringify(value));
      }
    });
  }

  it('has all that the web app uses of it', () => {
    for (const file of globSync('**/*.{ts,tsx}', { cwd: src })) {
      const code = readFileSync(path.join(src, file), 'utf8');
      if (!code.includes("from 'zod/mini'")) continue;
      assert.deepEqual(
        zodNames(code).filter((name) => !smallNames.has(name)),
        [],
        file,
      );
    }
  });
});

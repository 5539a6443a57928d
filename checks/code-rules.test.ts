import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fullFolders, offences, walls } from './code-rules.ts';
import { mapFaults } from './import-rules.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

const files = sourceFiles();

describe('the walls of the house', () => {
  for (const wall of walls) {
    it(`${wall.name}`, () => assert.deepEqual(offences(wall, files), []));
  }

  it('leave no folder with more than 40 files, tests aside', () => {
    assert.deepEqual(fullFolders(files), []);
    const filled = (count: number, ending: string) =>
      Array.from({ length: count }, (_, at) => of(`apps/web/src/features/cart/part-${at}${ending}`, ''));
    assert.deepEqual(fullFolders([...filled(40, '.tsx'), ...filled(9, '.test.tsx')]), []);
    assert.deepEqual(fullFolders(filled(41, '.tsx')), ['apps/web/src/features/cart: 41 files, the stop is 40']);
  });

  it('are drawn on a map of features that has no circle and no arrow that nobody follows', () => {
    assert.deepEqual(mapFaults(files), { uphill: [], unused: [] });
    const circle = { api: { cart: 'orders', orders: 'cart' } };
    const both = [
      of('apps/api/src/features/cart/cart-actions.ts', "import { x } from '../orders/orders-actions.ts';"),
      of('apps/api/src/features/orders/orders-actions.ts', "import { x } from '../cart/cart-queries.ts';"),
    ];
    assert.deepEqual(mapFaults(both, circle), { uphill: ['api: cart -> orders'], unused: [] });
    assert.deepEqual(mapFaults([], { api: { cart: '', orders: 'cart' } }).unused, ['api: orders -> cart']);
  });
});

const of = (path: string, text: string): SourceFile => ({ path, text });
const importing = (path: string, specifier: string): SourceFile => of(path, `import '${specifier}';`);
const lines = (count: number) => 'x\n'.repeat(count);

/** For every wall: files that break it, each in one way. */
const offenders: Readonly<Record<string, readonly SourceFile[]>> = {
  'topics of the domain import downhill': [
    of('packages/domain/src/money/cop.ts', "import { price } from '../pricing/price-checkout.ts';"),
    of('packages/domain/src/helpdesk/a.ts', ''),
  ],
  'a feature uses only what the map of features lets it': [
    of('apps/api/src/features/cart/cart-actions.ts', "import { x } from '../promotions/promotions-routes.ts';"),
    of('apps/api/src/features/cart/cart-queries.ts', "import type { X } from '../auth/passwords.ts';"),
    of('apps/api/src/features/lunches/lunches-queries.ts', "import { x } from '../cart/cart-queries.ts';"),
    of('apps/web/src/features/cart/cart-line.tsx', "const X = lazy(() => import('../menu/menu-screen.tsx'));"),
  ],
  'a file imports what its room may': [
    importing('packages/domain/src/money/a.ts', 'zod'),
    importing('packages/domain/src/money/a.ts', 'node:fs'),
    importing('packages/domain/src/money/a.ts', '@sazon/contract/cart/schemas'),
    importing('packages/domain/src/money/a.ts', '../../../contract/src/cart/schemas.ts'),
    importing('packages/contract/src/a.ts', 'kysely'),
    importing('packages/contract/src/a.ts', '../../../apps/api/src/db/connect.ts'),
    importing('apps/api/src/http/a.ts', '../../../web/src/router.ts'),
    importing('apps/api/src/http/a.ts', '../features/cart/cart-queries.ts'),
    importing('apps/api/src/http/a.ts', '../testing/makers.ts'),
    importing('apps/api/src/db/a.ts', '../features/cart/cart-queries.ts'),
    importing('apps/api/src/db/schema/a-tables.ts', '../connect.ts'),
    importing('apps/api/src/db/migrations/0001_a.ts', '@sazon/domain/money/cop'),
    importing('apps/api/src/db/seed/a.ts', '../../features/cart/cart-actions.ts'),
    importing('apps/api/src/outside/a.ts', '../features/payments/settle-payment-actions.ts'),
    importing('apps/api/src/features/a/a.ts', '../../app.ts'),
    importing('apps/api/src/features/a/a-routes.ts', 'kysely'),
    importing('apps/api/src/features/a/a-routes.ts', '../../db/schema/column-builders.ts'),
    importing('apps/api/src/features/a/a-routes.ts', '../../db/transaction.ts'),
    importing('apps/api/src/features/a/a-actions.ts', 'fastify'),
    importing('apps/api/src/features/a/a-actions.ts', 'kysely'),
    importing('apps/api/src/features/a/a-actions.ts', '../../http/serve.ts'),
    importing('apps/api/src/features/a/a-queries.ts', '../../http/problem.ts'),
    importing('apps/api/src/features/a/a-queries.ts', './a-actions.ts'),
    importing('apps/api/src/features/a/a-queries.ts', '../../deps.ts'),
    importing('apps/web/src/features/a/a.tsx', '../../../../api/src/deps.ts'),
    importing('apps/web/src/features/a/a.tsx', '../../routes/__root.tsx'),
    importing('apps/web/src/features/a/a.tsx', 'recharts'),
    importing('apps/web/src/features/a/a.tsx', 'node:fs'),
    importing('apps/web/src/ui/a.tsx', '@tanstack/react-router'),
    importing('apps/web/src/ui/a.tsx', '@tanstack/react-query'),
    importing('apps/web/src/ui/a.tsx', '../features/cart/read-cart-and-add-calls.ts'),
    importing('apps/web/src/ui/a.tsx', '../calls/route-query-options.ts'),
    importing('apps/web/src/ui/a.tsx', '../session/session-store.ts'),
    importing('apps/web/src/routes/a.tsx', '../ui/button.tsx'),
    importing('apps/web/src/routes/a.tsx', '@sazon/contract/cart/schemas'),
    importing('apps/web/src/calls/a.ts', '../features/cart/read-cart-and-add-calls.ts'),
    importing('apps/web/src/session/a.ts', '../features/cart/read-cart-and-add-calls.ts'),
    importing('apps/web/src/device/a.ts', '../features/cart/read-cart-and-add-calls.ts'),
    importing('apps/web/src/messages/a.ts', '../session/session-store.ts'),
    importing('apps/web/src/main.tsx', '@sazon/api/deps'),
  ],
  'live changes are published by the transaction, after its commit': [
    of('apps/api/src/features/cart/cart-actions.ts', 'deps.live.publish(scopes);'),
    of('apps/api/src/features/cart/cart-actions.ts', 'const { publish } = deps.live;'),
    of('apps/api/src/http/ended-sessions.ts', 'await deps.endedSessions.tell(userId);'),
  ],
  'who writes the history of orders publishes it': [
    of('apps/api/src/features/orders/orders-queries.ts', 'await sql`INSERT INTO order_events (order_id) VALUES (1)`;'),
  ],
  'who inserts orders has their promotion counted': [
    of('apps/api/src/features/orders/orders-queries.ts', 'await sql`INSERT INTO orders (id) VALUES (1)`.execute(tx);'),
    of('apps/api/src/features/orders/orders-actions.ts', "await tx.insertInto('orders').values(rows).execute();"),
  ],
  'only actions open transactions': [
    of('apps/api/src/features/cart/cart-routes.ts', 'await inTransaction(db, work);'),
    of('apps/api/src/features/cart/load-cart-lines.ts', 'await db.transaction().execute(work);'),
    of('apps/api/src/http/live.ts', 'const tx = await db.startTransaction().execute();'),
    of('apps/api/src/features/cart/cart-queries.ts', 'await inOneStatement(deps, (tx) => upsert(tx));'),
  ],
  'what writes or locks takes Tx, and what takes Reader does neither': [
    of(
      'apps/api/src/features/cart/cart-queries.ts',
      "const rows = (db: Reader) => db.selectFrom('carts').forUpdate().execute();",
    ),
    of(
      'apps/api/src/features/cart/cart-queries.ts',
      'export async function drop(db: Reader) {\n  await sql`DELETE FROM carts`.execute(db);\n}',
    ),
    of(
      'apps/api/src/features/cart/load-cart-lines.ts',
      'async function touch(deps: Deps) {\n  await sql`UPDATE carts SET updated_at = now()`.execute(deps.db);\n}',
    ),
  ],
  'nobody asks whether it has the pool or a transaction': [
    of('apps/api/src/features/cart/cart-queries.ts', 'const rows = (db: Db | Tx) => db;'),
    of('apps/api/src/features/cart/load-cart-lines.ts', 'return db === deps.db ? read(db) : lock(db as Tx);'),
  ],
  'a transaction is opened by inTransaction alone, which leaves nothing of it behind': [
    of('apps/api/src/features/cart/cart-actions.ts', 'await db.transaction().execute(work);'),
    of('apps/api/src/db/seed/seed.ts', 'const tx = await db.startTransaction().execute();'),
  ],
  'statements side by side go through together()': [
    of(
      'apps/api/src/features/cart/cart-actions.ts',
      'await Promise.all([takePlaces(tx, lines), takeStock(tx, lines)]);',
    ),
    of('apps/api/src/features/cart/cart-actions.ts', 'await Promise.all(\n  rows.map((row) => write(tx, row)),\n);'),
    of(
      'apps/api/src/features/cart/load-cart-lines.ts',
      'await Promise.allSettled([linesOf(db, id), chosenOf(db, id)]);',
    ),
    of('apps/api/src/features/cart/cart-queries.ts', 'await Promise.all([first, second]);'),
  ],
  'routes of the contract bring no schema along': [
    of('packages/contract/src/cart/routes.ts', "import { addToCart } from './schemas.ts';"),
    of(
      'packages/contract/src/orders/reviews-plan-b-and-delegate-routes.ts',
      "import type { A } from './a.ts';\nimport { z } from 'zod';",
    ),
  ],
  "pg-boss wakes the worker's sweeps alone": [
    of('apps/api/src/features/cart/cart-actions.ts', "import { PgBoss } from 'pg-boss';"),
    of('apps/api/src/http/live.ts', "const boss = await import('pg-boss');"),
  ],
  'a feature starts no timer: the worker wakes it': [
    of('apps/api/src/features/cart/cart-actions.ts', 'setInterval(() => sweep(deps), 60_000);'),
    of('apps/api/src/features/cart/cart-actions.ts', "import { setTimeout as pause } from 'node:timers/promises';"),
  ],
  'no SQL in routes': [
    of('apps/api/src/features/cart/cart-routes.ts', "deps.db.selectFrom('carts')"),
    of('apps/api/src/features/cart/cart-routes.ts', 'await sql`DELETE FROM carts`.execute(db)'),
  ],
  'columns are listed': [
    of('apps/api/src/features/cart/cart-queries.ts', "db.selectFrom('carts').selectAll()"),
    of('apps/api/src/features/cart/cart-queries.ts', 'sql`select * from carts`'),
  ],
  'the environment is read in config.ts alone': [
    of('apps/api/src/log.ts', 'const level = process.env.LOG_LEVEL;'),
    of('apps/web/src/main.tsx', 'if (process.env.DEBUG) start();'),
  ],
  'product time comes from the one clock': [
    of('packages/domain/src/orders/refund-plan.ts', 'const now = Date.now();'),
    of('apps/api/src/features/cart/cart-actions.ts', 'const today = new Date();'),
    of('apps/web/src/features/cart/cart-line.tsx', 'const key = Math.random();'),
  ],
  'links are typed: an address that the app does not have fails to compile': [
    of('apps/web/src/features/cart/cart-line.tsx', "<Link to={'/pagos' as string}>Pagar</Link>"),
    of('apps/web/src/features/cart/cart-line.tsx', "void navigate({ to: '/pagos' as string });"),
    of('apps/web/src/features/cart/cart-line.tsx', "void navigate({ to: (has ? '/pagos' : '/inicio') as string });"),
  ],
  'no test is left out or alone': [
    of('apps/api/src/a.test.ts', "it.only('works', () => {});"),
    of('apps/web/src/ui/a.test.tsx', "describe.skip('works', () => {});"),
    of('e2e/a.test.ts', "it('works', { skip: true }, () => {});"),
  ],
  'no any': [
    of('apps/api/src/app.ts', 'const x: any = 1;'),
    of('apps/web/src/ui/a.tsx', 'const x = y as any;'),
    of('bench/a.ts', 'const x = new Map<any, string>();'),
  ],
  'nothing is put off': [of('scripts/setup.mjs', '// TODO later'), of('apps/web/src/ui/base.css', '/* FIXME */')],
  'the compiler is not silenced': [of('apps/api/src/app.ts', '// @ts-expect-error wrong types\nx();')],
  'a lint exception says why': [
    of('apps/web/src/ui/a.tsx', '// biome-ignore lint/a11y/noLabelWithoutControl\nx();'),
    of('apps/web/src/ui/a.tsx', '{/* biome-ignore lint/a11y/noLabelWithoutControl: */}'),
  ],
  'no barrels, no default exports': [
    of('packages/contract/src/cart/all.ts', "export * from './schemas.ts';"),
    of('apps/api/src/features/cart/cart.ts', "export { addLine } from './cart-actions.ts';"),
    of('apps/web/src/ui/button.tsx', 'export default function Button() {}'),
  ],
  'classes are for errors': [of('apps/api/src/features/cart/cart.ts', 'export class CartService {\n}')],
  'an effect says why it is needed': [of('apps/web/src/ui/a.tsx', 'const a = 1;\n\n\n  useEffect(() => {\n    x();\n')],
  'no file is longer than the stop of its room': [
    of('packages/domain/src/cart/group-cart-by-delivery.ts', lines(201)),
    of('apps/api/src/features/cart/cart-routes.ts', lines(151)),
    of('apps/api/src/features/cart/cart-actions.ts', lines(251)),
    of('apps/web/src/routes/index.tsx', lines(81)),
    of('apps/web/src/ui/button.tsx', lines(201)),
    of('checks/a.test.ts', lines(401)),
  ],
  'no function has more than 60 lines, none of a screen more than 80': [
    of('apps/web/src/ui/a.tsx', `export const A = () => (\n  <p>\n${'    texto\n'.repeat(77)}  </p>\n);\n`),
    of('apps/api/src/features/cart/cart-queries.ts', `const read = (tx) => sql\`\n${lines(59)}\`;\n`),
  ],
  'folders and files are named for what they are about': [
    of('apps/api/src/utils/dates.ts', ''),
    of('packages/domain/src/cart/index.ts', ''),
    of('apps/web/src/ui/DishCard.tsx', ''),
    of('apps/api/src/db/migrations/12_more.ts', ''),
    of('apps/api/src/features/cart/parts/more/cart.ts', ''),
  ],
  'a feature is one folder of files': [of('apps/api/src/features/cart/parts/cart.ts', '')],
};

describe('every wall bites', () => {
  for (const wall of walls) {
    it(`${wall.name}`, () => {
      const planted = offenders[wall.name] ?? [];
      assert.ok(planted.length > 0, 'no offender is planted for it');
      for (const offender of planted) {
        assert.ok(wall.finds(offender).length > 0, `missed ${offender.path}: ${offender.text.slice(0, 80)}`);
      }
    });
  }

  it('leaves alone what is only said in a comment or allowed by name', () => {
    const fine = [
      of(
        'apps/api/src/features/cart/cart-actions.ts',
        '// never Date.now()\n/* nor process.env */\nawait inTransaction(a, b);',
      ),
      of('apps/api/src/start.ts', 'const now = () => Date.now();'),
      of('packages/domain/src/access/permission-check.ts', '/** null while nobody is: any courier may take it. */'),
      of('apps/web/src/routes/_customer/menu/$menuId.tsx', ''),
      of('apps/web/vite.config.ts', 'export default defineConfig({});'),
      of('apps/api/src/features/cart/cart-routes.ts', 'await Promise.all([read(deps.db), readMore(deps.db)]); f(tx);'),
      importing('packages/domain/src/money/b.ts', '../invariant.ts'),
      importing('packages/contract/src/b.ts', '@sazon/domain/access/permission-check'),
      importing('apps/api/src/http/identify-caller.ts', '../features/accounts/users-queries.ts'),
      importing('apps/api/src/features/cart/b-actions.ts', '../../http/live.ts'),
      importing('apps/api/src/features/cart/b-queries.ts', 'kysely'),
      importing('apps/api/src/features/cart/b.test.ts', '../../testing/makers.ts'),
      importing('apps/web/src/ui/b.tsx', '@base-ui/react/dialog'),
      importing('apps/web/src/routes/b.tsx', '../features/cart/cart-screen.tsx'),
      importing('apps/web/src/features/cart/b.tsx', '../../ui/button.tsx'),
      of('apps/api/src/features/cart/load-cart-lines.ts', "import { x } from '../catalog/dish-offers-queries.ts';"),
    ];
    assert.deepEqual(
      walls.flatMap((wall) => offences(wall, fine)),
      [],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mostBytes, pageWeights, type WeighedChunk, weightsTable } from './page-weights.ts';

const chunk = (bytes: number, imports: string[], ...routes: string[]): WeighedChunk => ({
  name: 'tabs',
  bytes,
  isEntry: false,
  imports,
  moduleIds: routes.map((route) => `/app/src/routes/${route}.tsx?tsr-split=component`),
});

const chunks = new Map([
  ['entry.js', { ...chunk(100, ['react.js']), isEntry: true }],
  ['react.js', chunk(50, [])],
  ['home.js', chunk(20, ['cards.js'], '_customer', '_customer/inicio')],
  ['cards.js', chunk(7, [])],
  ['orders.js', chunk(5, ['cards.js', 'tabs.js'], '_customer/mis-ordenes')],
  ['tabs.js', chunk(3, ['orders.js'])],
  ['order.js', chunk(2, [], '_customer/mis-ordenes/$orderId')],
  ['tree.js', { ...chunk(1000, ['board-route.js']), moduleIds: ['/app/src/route-tree.gen.ts'] }],
  ['board-route.js', { ...chunk(1, []), moduleIds: ['/app/src/routes/_admin/admin/restaurantes/index.tsx'] }],
  ['admin.js', chunk(11, [], '_admin')],
  ['board.js', chunk(13, ['tabs.js'], '_admin/admin/restaurantes/index')],
]);
const findWeight = (page: string) => pageWeights(chunks).find((one) => one.page === page)?.bytes;

describe('what a page weighs', () => {
  it('is all that comes for home and for staff, with the layouts above', () => {
    assert.equal(findWeight('/inicio'), 177);
    assert.equal(findWeight('/admin/restaurantes'), 100 + 50 + 11 + 13 + 3 + 5 + 7 + 1000 + 1);
  });

  it('is for other pages of a customer what home did not bring, each file once', () => {
    assert.equal(findWeight('/mis-ordenes'), 8);
    assert.equal(findWeight('/mis-ordenes/$orderId'), 10);
  });

  it('is told for every page, and what is too heavy with its files', () => {
    const pages = pageWeights(new Map([...chunks, ['tabs.js', chunk(60_000, [])]]));
    const { table, tooHeavy } = weightsTable(pages, mostBytes.css + 1);
    assert.match(table, /60005 of 50000 ✖ customer \/mis-ordenes\n/);
    assert.match(table, /177 of 148000 {3}home \/inicio/);
    assert.deepEqual(
      tooHeavy.map((text) => text.split('\n')[0]),
      ['/mis-ordenes/$orderId', '/mis-ordenes', 'the stylesheet: 25001'],
    );
    assert.match(tooHeavy[0] ?? '', /60000 tabs/);
  });
});

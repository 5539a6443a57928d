import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { bareImports, bareRoutes } from './bare-routes.ts';

const contract = path.resolve(import.meta.dirname, '../../../packages/contract/src');

describe('the bare copy of the contract', () => {
  it('says of every route what the contract says', async () => {
    for (const file of readdirSync(contract)) {
      const bare = bareRoutes(readFileSync(path.join(contract, file), 'utf8'));
      const whole: Record<string, unknown> = await import(path.join(contract, file));
      for (const [name, text] of bare) {
        const { name: routeName, method, path: routePath, may, stepUp } = whole[name] as Record<string, string>;
        const proof = stepUp === undefined ? '' : `, stepUp: '${stepUp}'`;
        const expected = `{ name: '${routeName}', method: '${method}', path: '${routePath}', may: '${may}'${proof} }`;
        assert.equal(text, expected);
      }
    }
  });

  const routes = () => new Set(['getCart', 'addToCart']);

  it('serves a file that only calls routes', () => {
    const code = 'import { getCart as read, addToCart } from "@sazon/contract/cart";\nqueryFor(read);';
    assert.match(bareImports(code, routes), /\{ getCart as read, addToCart \} from "@sazon\/contract\/cart\?bare"/);
  });

  it('is not for what reads a schema, or is no route', () => {
    const code = 'import { addToCart, getCart, cartItem } from "@sazon/contract/cart";\ncheck(addToCart.body);';
    const changed = bareImports(code, routes);
    assert.match(changed, /\{ getCart \} from "@sazon\/contract\/cart\?bare"/);
    assert.match(changed, /\{ addToCart, cartItem \} from "@sazon\/contract\/cart"/);
  });
});

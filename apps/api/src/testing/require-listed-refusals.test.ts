import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { requireListed } from './require-listed-refusals.ts';

it('a refusal that the contract does not list for its route fails the test that meets it', () => {
  assert.throws(() => requireListed(getCart, 'CART_FULL'), /cart\.get answers CART_FULL/);
  assert.throws(() => requireListed(addToCart, 'STEP_UP_REQUIRED'), /STEP_UP_REQUIRED/);
  assert.doesNotThrow(() => requireListed(addToCart, 'CART_FULL'));
  assert.doesNotThrow(() => requireListed(getCart, 'SESSION_EXPIRED'));
});

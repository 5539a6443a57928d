import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestSearch } from './search-spelling-suggestion.ts';

const menu = ['Ajiaco santafereño con pollo', 'Pollo apanado', 'Cóctel de camarón', 'Arroz con leche', 'Hamburguesa'];
const instead = (search: string) => suggestSearch(search, menu);

describe('a search for words that no dish has', () => {
  it('is taken for what sounds the same', () => {
    assert.deepEqual(['poyo', 'arros', 'kamaron', 'amburgesa'].map(instead), [
      'pollo',
      'arroz',
      'camaron',
      'hamburguesa',
    ]);
  });

  it('is taken for what is a slip away, more of them in a longer word', () => {
    assert.deepEqual(['ajicao', 'pllo', 'camrn', 'hamburgeusa'].map(instead), ['ajiaco', 'pollo', null, 'hamburguesa']);
  });

  it('keeps the words that are found, whole or in part, with or without accents', () => {
    assert.equal(instead('poyo apan'), 'pollo apan');
    assert.equal(instead('cóctel'), null);
    assert.equal(instead('santafereno'), null);
  });

  it('guesses nothing for what is far from everything, short, or no word', () => {
    assert.deepEqual(['sushi', 'xy', '%', '', "' OR 1=1 --"].map(instead), [null, null, null, null, null]);
    assert.equal(instead('pollo sushi'), null);
  });
});

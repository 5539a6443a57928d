import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { chooseMeantWord, markFound, matchesSearch, parseSearch, toSearchSound } from './dish-search-words.ts';

const known = ['pollo', 'ajiaco', 'arroz', 'corrientazo', 'hamburguesa'].map((word) => ({
  word,
  sound: toSearchSound(word),
}));
const finds = (search: string, text: string) => matchesSearch(text, search);

describe('a search for a dish', () => {
  it('finds by sound, by its beginning, in the plural, and without the small words', () => {
    assert.ok(finds('poyo', 'Pollo apanado'));
    assert.ok(finds('corrientaso', 'Corrientazo de la casa'));
    assert.ok(finds('sopas de verdura', 'Sopa con verduras'));
    assert.ok(finds('frijoles', 'Fríjoles con garra'));
    assert.ok(finds('ham', 'Hamburguesa'));
    assert.ok(!finds('res', 'Jugo de fresa'));
    assert.ok(!finds('pollo arroz', 'Pollo apanado'));
  });

  it('finds what is called otherwise, and the kinds of a word but not the word of a kind', () => {
    assert.ok(finds('marrano', 'Lomo de cerdo'));
    assert.ok(finds('pescado', 'Mojarra frita'));
    assert.ok(!finds('mojarra', 'Pescado al vapor'));
  });

  it('takes a slip for the nearest known word', () => {
    assert.deepEqual(
      ['ajiaoc', 'amburgesa', 'corientaso', 'sushi', 'xy'].map((word) => chooseMeantWord(word, known)),
      ['ajiaco', 'hamburguesa', 'corrientazo', undefined, undefined],
    );
  });

  it('finds every text by each of its own words, whatever is typed', () => {
    const words = fc.array(fc.stringMatching(/^[a-zñáéíóú]{1,12}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, fc.string(), (typed, noise) => {
        assert.ok(finds(typed.join(' '), typed.join(' ')));
        assert.ok(parseSearch(noise).length <= 6);
      }),
    );
  });

  it('leaves out a word without a sound', () => {
    assert.deepEqual(parseSearch('h'), []);
    assert.deepEqual(
      parseSearch('h poyo').map(({ word }) => word),
      ['poyo'],
    );
  });

  it('marks the words that were looked for, and loses nothing of the name', () => {
    assert.deepEqual(markFound('Sancocho y ajiaco, mitad', 'ajiaco'), [
      { text: 'Sancocho', found: false },
      { text: ' ', found: false },
      { text: 'y', found: false },
      { text: ' ', found: false },
      { text: 'ajiaco', found: true },
      { text: ', ', found: false },
      { text: 'mitad', found: false },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, search) => {
        assert.equal(
          markFound(name, search)
            .map(({ text }) => text)
            .join(''),
          name,
        );
      }),
    );
  });
});

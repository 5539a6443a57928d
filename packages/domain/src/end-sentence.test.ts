import assert from 'node:assert/strict';
import { it } from 'node:test';
import { endSentence } from './end-sentence.ts';

it('closes a sentence once, also after an abbreviation', () => {
  assert.equal(endSentence('Va a Torre 93'), 'Va a Torre 93.');
  assert.equal(endSentence('antes de las 11:30 a. m.'), 'antes de las 11:30 a. m.');
  assert.equal(endSentence('Titular Fogón S.A.S.'), 'Titular Fogón S.A.S.');
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contractArticles } from './spanish-contractions.ts';

it('contracts a small article after de and a, not the one of a name or inside a word', () => {
  assert.equal(contractArticles('de el restaurante'), 'del restaurante');
  assert.equal(contractArticles('De el domi a el cliente'), 'Del domi al cliente');
  assert.equal(contractArticles('de la plataforma, de El Salvador'), 'de la plataforma, de El Salvador');
  assert.equal(contractArticles('desde el lunes, para el martes'), 'desde el lunes, para el martes');
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { isPersonName, toMessageName } from './person-name.ts';

it('a name is letters, and no emoji, link or hidden sign', () => {
  for (const name of ['María José', 'Ma. Fernanda', 'D’Artagnan', "O'Neil", 'Jean-Luc', '李雷', 'José Ñáñez']) {
    assert.equal(isPersonName(name), true, name);
  }
  for (const name of [
    '😀🍕',
    'Ana 🍕',
    'Ana\u202eoga',
    '\u200b\u200b',
    '...',
    'evil.co',
    'http://evil.co/x',
    'www.evil',
  ]) {
    assert.equal(isPersonName(name), false, name);
  }
});

it('a message carries the words of a name, and nothing that leads anywhere', () => {
  assert.equal(toMessageName('Carolina Peña'), 'Carolina Peña');
  assert.equal(toMessageName('Ganaste un bono en http://evil.co/x reclama ya'), 'Ganaste un bono en');
  assert.equal(toMessageName('Llama al 3001234567 Ana'), 'Llama al Ana');
  assert.equal(toMessageName('😀'), 'Alguien');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const name = toMessageName(typed);
      assert.match(name, /^[^\d./\\:@]{1,25}$/u);
    }),
  );
});

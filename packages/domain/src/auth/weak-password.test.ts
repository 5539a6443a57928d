import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { isWeakPassword } from './weak-password.ts';

const about = ['Laura', 'Gómez', 'laura.gomez@correo.co', '3001234567'];

it('what everybody tries first is no password', () => {
  const weak = ['1234567890', 'aaaaaaaaaa', 'qwertyuiop', 'abc123abc123', '1q2w3e4r5t', 'password123', 'P@ssw0rd2026'];
  const ours = ['Almuerzo2026', 'sazon2026!!', 'Colombia2024', 'Bogota2025!!', 'Millonarios1', 'contraseña1'];
  const theirs = ['LauraGomez99', 'gomezlaura2026', '3001234567!'];
  for (const password of [...weak, ...ours, ...theirs]) assert.equal(isWeakPassword(password, about), true, password);
});

it('a phrase of one’s own is one', () => {
  const good = ['Ajiaco con pollo', 'OtroAlmuerzo2026', 'mi perro come arepa', 'Zx9!kd02mQ', 'una clave larga'];
  for (const password of good) assert.equal(isWeakPassword(password, about), false, password);
  assert.equal(isWeakPassword('LauraGomez99'), false, 'who is not known cannot be guessed by name');
});

it('anything repeated is weak, and anything at all is judged', () => {
  const piece = fc.string({ minLength: 1, maxLength: 5 });
  fc.assert(fc.property(piece, (one) => assert.equal(isWeakPassword(one.repeat(12)), true)));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void isWeakPassword(text, [text])));
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fillChatMacro, findUnknownPlaceholder } from './chat-macro.ts';

const values = {
  ...{ nombre: 'Ana', plato: 'Ajiaco', restaurante: 'La Fonda' },
  ...{ hora: '12:30', lugar: 'Torre Norte', codigo: '$& 4821' },
};

it('fills what the order knows, as it is written, and names what nobody fills', () => {
  assert.equal(
    fillChatMacro('Hola, {{nombre}}: tu {{ plato }} sale ({{codigo}}).', values),
    'Hola, Ana: tu Ajiaco sale ($& 4821).',
  );
  assert.equal(fillChatMacro('{{saldo}}', values), '{{saldo}}');
  assert.equal(findUnknownPlaceholder('{{nombre}} {{saldo}}'), 'saldo');
  assert.equal(findUnknownPlaceholder('{{nombre}} sin más'), undefined);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as macros from '@sazon/contract/orders/chat-macros-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

it('support keeps answers, with what the order fills and nothing else; others only use them', async () => {
  const support = await aCustomer(test, {
    permissions: [{ permission: 'admin_orders_write' }, { permission: 'admin_users_edit' }],
  });
  const desk = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
  const as = support.token;
  const body = { title: 'Va tarde', body: 'Hola, {{nombre}}: tu {{plato}} va tarde.' };
  const { body: made } = await test.call(macros.addChatMacro, { as, body });
  assert.equal((await test.call(macros.addChatMacro, { as, body: { ...body, title: 'va TARDE' } })).status, 409);
  const unknown = await test.call(macros.addChatMacro, { as, body: { title: 'Otra', body: 'Tienes {{saldo}}' } });
  assert.deepEqual([unknown.status, unknown.body.field], [400, 'body']);
  assert.equal((await test.call(macros.addChatMacro, { as: desk.token, body })).status, 403);
  const params = { id: made.id };
  assert.equal(
    (await test.call(macros.changeChatMacro, { as, params, body: { ...body, title: 'Demora' } })).status,
    200,
  );
  const { data } = (await test.call(macros.chatMacros, { as: desk.token })).body;
  assert.deepEqual(data, [{ id: made.id, title: 'Demora', body: body.body }]);
  assert.equal((await test.call(macros.removeChatMacro, { as, params })).status, 200);
  assert.equal((await test.call(macros.removeChatMacro, { as, params })).status, 404);
});

import { expectToast } from './expect-toasts.ts';
import { expect, once, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard-steps.ts';
import { demoPassword, type Session } from './session.ts';

test(
  'the keyboard alone takes an incident on the tower, decides it, writes about it and downloads its file',
  once,
  async ({ product, deviceOf }) => {
    const { accessToken: token } = await product.call<Session>('POST', '/auth/login/email', {
      body: { email: 'admin@demo.sazon.co', password: demoPassword },
    });
    const { data } = await product.call<{ data: { id: string; code: string }[] }>(
      'GET',
      '/admin/orders?status=delivered&perPage=1',
      { token },
    );
    const [{ id, code } = { id: '', code: '' }] = data;
    const description = 'Llegó sin jugo';
    await product.call('POST', '/admin/incidents', {
      token,
      body: { orderIds: [id], type: 'not_as_described', description },
    });

    const desk = await deviceOf('admin@demo.sazon.co');
    await desk.goto('/admin/sazon/hoy');
    const row = desk
      .getByRole('list', { name: 'Asuntos' })
      .getByRole('listitem')
      .filter({ hasText: `No era como decía: ${code}` })
      .first();
    const rest = desk.getByRole('button', { name: /^Ver los \d+ que faltan$/ });
    await expect(row.or(rest).first()).toBeVisible();
    if (!(await row.isVisible())) await pressEnterOn(desk, rest);
    await pressEnterOn(desk, row.getByRole('button', { name: /^Lo tomo/ }));
    await expect(row).toContainText('Lo tienes tú');
    await pressEnterOn(desk, row.getByRole('link', { name: 'Decidir' }));
    await expect(desk.getByRole('heading', { name: description })).toBeVisible();
    await expect(desk.getByText('Lo tienes tú')).toBeVisible();

    const decision = desk.getByRole('region', { name: 'Decidir' });
    await tabTo(desk, decision.getByRole('radio', { checked: true }));
    for (let moves = 0; moves < 5; moves++) {
      if (await decision.getByRole('radio', { name: /^No devolver nada/ }).isChecked()) break;
      await desk.keyboard.press('ArrowDown');
    }
    await tabTo(desk, decision.getByRole('textbox', { name: 'Por qué' }));
    await desk.keyboard.type('El plato no traía jugo.');
    await pressEnterOn(desk, decision.getByRole('button', { name: 'Decidir' }));
    await expectToast(desk, 'Quedó decidido y avisado');

    await pressEnterOn(desk, desk.getByRole('button', { name: 'Escribir' }));
    const dialog = desk.getByRole('dialog', { name: 'Escribir' });
    await tabTo(desk, dialog.getByRole('radio', { checked: true }));
    await desk.keyboard.press('ArrowUp');
    await tabTo(desk, dialog.getByRole('textbox', { name: 'Mensaje' }));
    await desk.keyboard.type('Revisen la carta de este plato.');
    await pressEnterOn(desk, dialog.getByRole('button', { name: 'Enviar' }));
    await expectToast(desk, 'Mensaje enviado');
    const messages = desk.getByRole('region', { name: 'Mensajes' });
    const sent = messages.getByRole('listitem').filter({ hasText: 'Revisen la carta de este plato.' });
    await expect(sent.first()).toContainText('Cocina');

    const download = desk.waitForEvent('download');
    await pressEnterOn(desk, desk.getByRole('button', { name: 'Expediente' }));
    expect((await download).suggestedFilename()).toMatch(/^expediente-I-\d+\.pdf$/);
  },
);

import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, once, pressEnterOn, tabTo, test } from './journey.ts';
import { saveCard } from './save-or-type-card.ts';
import { demoPassword, keptSession, type Session } from './session.ts';
import { unfoldMatter } from './unfold-tower-matter.ts';

test('a lunch is chosen, paid and cancelled with the keyboard alone', once, async ({ page, product }) => {
  const session = await newCustomer(product);
  await saveCard(product, session.accessToken);
  await keptSession(page, session);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inicio');

  await pressEnterOn(
    page,
    page
      .locator('article')
      .first()
      .getByRole('button', { name: /^Agregar (?!.*favoritos)/ }),
  );
  const sheet = page.getByRole('dialog');
  const add = sheet.getByRole('button', { name: /^Agregar.*pesos$/ });
  const inCart = page.getByRole('button', { name: /^Carrito, 1 artículo/ });
  await expect(add.or(inCart).first()).toBeVisible();
  if (await add.isVisible()) {
    for (const group of await sheet.locator('fieldset').all()) {
      const choices = group.getByRole('radio');
      if ((await choices.count()) === 0) continue;
      await tabTo(page, choices.first());
      await page.keyboard.press('Space');
      await expect(choices.first()).toBeChecked();
    }
    await pressEnterOn(page, add);
  }
  await expect(inCart).toBeVisible();

  await pressEnterOn(page, inCart);
  await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Pedir ya' }));
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible();
  await pressEnterOn(page, page.getByRole('button', { name: 'Pedir ya' }).last());
  const paid = page.getByRole('alertdialog').filter({ hasText: '¡Tu pedido ha sido programado!' });
  await pressEnterOn(page, paid.getByRole('button', { name: 'Ir a mis órdenes' }));

  await pressEnterOn(page, page.locator('a[href*="/mis-ordenes/"]').first());
  await pressEnterOn(page, page.getByRole('button', { name: 'Cancelar orden' }));
  const ask = page.getByRole('alertdialog');
  await pressEnterOn(page, ask.getByRole('button', { name: 'Cancelar orden' }));
  await expectToast(page, 'Orden cancelada');
});

test(
  'the keyboard alone takes a planned week, and changes a setting of the profile',
  once,
  async ({ page, product }) => {
    const session = await newCustomer(product);
    await saveCard(product, session.accessToken);
    await keptSession(page, session);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/planear-semana');
    await pressEnterOn(page, page.getByRole('button', { name: /^(Agregar|Pedir) 5 almuerzos/ }));
    const cart = page.getByRole('dialog', { name: 'Tu carrito (5)' });
    await expect(cart.or(page.getByText('Visa terminada en 4242')).first()).toBeVisible();
    await page.goto('/perfil');
    const saving = page.getByRole('button', { name: /^Ahorrar datos/ });
    await tabTo(page, saving);
    await page.keyboard.press('Space');
    await expect(saving).toHaveAttribute('aria-pressed', 'true');
  },
);

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
    await desk.goto('/admin');
    // what stands last on the panel is reached, and with it everything before it
    await tabTo(desk, desk.getByRole('region', { name: 'Todas las secciones' }).getByRole('link').first());
    await pressEnterOn(desk, desk.getByRole('link', { name: 'Tablero general' }));
    const row = desk
      .getByRole('list', { name: 'Asuntos' })
      .getByRole('listitem')
      .filter({ hasText: `No era como decía: ${code}` })
      .first();
    await unfoldMatter(desk, row, (rest) => pressEnterOn(desk, rest));
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
    const compared = desk.getByRole('region', { name: 'Lo que costaba cada decisión' });
    await expect(compared.getByRole('listitem').first()).toContainText('Elegida');
    await expectAccessible(desk, 'a decided incident');

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

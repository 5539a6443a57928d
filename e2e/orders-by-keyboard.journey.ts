import { newCustomer } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard-steps.ts';
import { saveCard } from './save-card.ts';
import { keptSession } from './session.ts';

test('a lunch is chosen, paid and cancelled with the keyboard alone', once, async ({ page, product }) => {
  // every stop of the page is waited for
  test.setTimeout(120_000);
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

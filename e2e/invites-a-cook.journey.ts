import { newCustomer } from './create-customers.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { kitchenAccount, kitchenStaff } from './kitchen.ts';
import { keptSession } from './session.ts';

test(
  'a restaurant invites a cook, who sees the board and not the money, and is taken off the team',
  once,
  async ({ page, product, deviceOf }) => {
    const mail = 'cocina@ejemplo.co';
    const { restaurantId } = await kitchenStaff(product);
    const owner = await deviceOf(kitchenAccount);
    await owner.goto('/admin/restaurantes/equipo');
    await owner.getByRole('button', { name: 'Invitar' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Invitar a alguien' });
    await dialog.getByRole('textbox', { name: 'Correo o celular' }).fill(mail);
    await dialog.getByRole('radio', { name: /Cocina/ }).click();
    await expect(dialog.getByText('Ve y mueve comandas, agota platos e imprime. No ve dinero.').last()).toBeVisible();
    await expectAccessible(owner, 'the invitation to a team');
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialog).toBeHidden();
    await expect(owner.getByText(mail)).toBeVisible();

    const { data } = await product.call<{ data: { body: string }[] }>(
      'GET',
      `/dev/outbox?to=${encodeURIComponent(mail)}`,
    );
    const path = /\/equipo\/[\w-]{43}/.exec(data[0]?.body ?? '')?.[0] ?? '/';
    const cook = await newCustomer(product);
    await keptSession(page, cook);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: /te invita al equipo de/ })).toBeVisible();
    await expectAccessible(page, 'the page of an invitation to a team');
    await page.getByRole('button', { name: 'Aceptar invitación' }).click();
    await expect(page.getByRole('heading', { name: 'Ya estás en el equipo' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Esta invitación ya se usó.')).toBeVisible();

    await page.goto('/admin/restaurantes/facturacion');
    await expect(page).toHaveURL(/\/403/);
    const token = cook.accessToken;
    const mine = await product.call<{ data: { id: string }[] }>('GET', '/admin/restaurants/user-restaurants', {
      token,
    });
    expect(mine.data.map(({ id }) => id)).toEqual([restaurantId]);
    await product.call('POST', '/admin/restaurants/accept', { token, body: { restaurantId, version: '2026-12' } });
    await page.goto('/admin/restaurantes/ordenes/tablero');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/tablero/);

    await owner.reload();
    await owner
      .getByRole('button', { name: /No ve dinero/ })
      .first()
      .click();
    const drawer = owner.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Quitar del equipo' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(owner.getByText('Salió del equipo')).toBeVisible();
  },
);

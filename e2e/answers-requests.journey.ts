import { expect, expectAccessible, test } from './journey.ts';

test('HR goes through what waits by keys, looks at one request, and takes a decision back', async ({ deviceOf }) => {
  const hr = await deviceOf('rrhh@demo.sazon.co');
  await hr.goto('/admin/empresas/empleados');
  await hr.getByRole('region', { name: 'Solicitudes por responder' }).getByRole('link', { name: 'Revisar' }).click();
  await expect(hr.getByRole('heading', { level: 1, name: 'Solicitudes' })).toBeVisible();
  const rows = hr.getByRole('list', { name: 'Solicitudes' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(2);
  await expectAccessible(hr, 'the requests');

  const first = rows.first().locator('[data-request-row]');
  await first.focus();
  await hr.keyboard.press('ArrowDown');
  await expect(rows.nth(1).locator('[data-request-row]')).toBeFocused();
  await hr.keyboard.press('Enter');
  await expect(rows.nth(1).getByRole('article')).toBeVisible();
  await expectAccessible(hr, 'an open request');
  await hr.keyboard.press('Enter');
  await expect(rows.nth(1).getByRole('article')).toHaveCount(0);

  await hr.getByRole('button', { name: /^Cupo/ }).click();
  await expect(rows.first()).toContainText('De $');
  const before = await rows.count();
  await rows.first().locator('[data-request-row]').focus();
  await hr.keyboard.press('a');
  await rows
    .first()
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await rows.first().locator('[data-request-row]').focus();
  await hr.keyboard.press('r');
  await hr.keyboard.type('Lo vemos en enero');
  await hr.keyboard.press('Escape');
  await expect(hr.getByRole('form')).toHaveCount(0);
  await hr.keyboard.press('Space');
  const bar = hr.getByRole('region', { name: 'Solicitudes elegidas' });
  await expect(bar).toContainText('1 elegida');
  await expectAccessible(hr, 'selected requests');
  await bar.getByRole('button', { name: 'Rechazar 1' }).click();
  const dialog = hr.getByRole('dialog', { name: 'Rechazar 1 solicitud' });
  await dialog.getByLabel('Motivo').fill('El tope es igual para todos');
  await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(rows).toHaveCount(before - 1);

  await hr.getByRole('button', { name: 'Respondidas' }).click();
  await expect(rows.filter({ hasText: 'Rechazada' }).first()).toBeVisible();
});

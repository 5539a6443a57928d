import { expect, test } from './journey.ts';

test('a consolidator signs in by code, accounts for every bag of a slot, also without a signal, and sends it on its way', async ({
  page,
  context,
}) => {
  await page.goto('/consolidador');
  await page.getByRole('textbox', { name: 'Código' }).fill('cons00');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Ese código no coincide.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Código' }).fill('cons01');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Consolidador' })).toBeVisible();

  const slot = page.getByRole('region', { name: 'Andarríos CEDI Fontibón, 11:30', exact: true });
  await expect(slot.getByRole('button', { name: 'Falta 1 para despachar' })).toBeDisabled();
  const bag = slot.getByRole('checkbox').first();
  const [code] = (await bag.textContent())?.match(/\d{4}/) ?? [];
  await page.getByRole('textbox', { name: 'Código de la comanda, 4 dígitos' }).fill(code ?? '');
  await expect(page.getByText(`${code} va a Andarríos CEDI Fontibón`)).toBeVisible();
  await expect(bag).toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(bag).not.toBeChecked();

  await context.setOffline(true);
  await bag.click();
  await expect(bag).toBeChecked();
  await expect(page.getByText(/^1 acción por enviar/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/por enviar/)).toBeHidden();
  await slot.getByRole('button', { name: 'Despachar 1' }).click();
  await expect(slot).toContainText('Despachada: 1 en camino');

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Datos actualizados')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Escribe el código de tu turno.')).toBeVisible();
});

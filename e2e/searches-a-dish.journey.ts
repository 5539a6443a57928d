import { newCustomer } from './create-customers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { keptSession } from './session.ts';

test('a dish is found by a misspelt word, narrowed by a diet, and added from the results', async ({
  page,
  product,
}) => {
  await keptSession(page, await newCustomer(product));
  await page.goto('/inicio');
  await page.getByRole('link', { name: /Plato, restaurante o antojo/ }).click();
  const words = page.getByRole('textbox', { name: 'Buscar en el menú' });
  const found = page.getByRole('main').getByRole('article');
  const count = page.getByRole('status').filter({ hasText: /^\d+ platos? para/ });

  await words.fill('corrientaso');
  await expect(found.first()).toContainText(/Corrientazo/i);
  await words.fill('poyo');
  await expect(count).toContainText('para poyo');
  // until the answer has come, the dishes of the words before stand there
  await expect(page.locator('main ul[aria-busy="false"]')).toBeVisible();
  await expect(found.first()).toContainText(/pollo|pechuga/i);
  const all = await found.count();
  await page.getByRole('button', { name: 'Alto en proteína' }).click();
  await expect(page).toHaveURL(/gusto=alto-en-proteina/);
  await expect.poll(() => found.count()).toBeLessThan(all);
  await expectAccessible(page, 'results with a liking');

  await found
    .first()
    .getByRole('button', { name: /^Agregar/ })
    .click();
  const add = page.getByRole('dialog').getByRole('button', { name: /^Agregar.*pesos$/ });
  const inCart = page.getByText(/^1 almuerzo/).filter({ visible: true });
  await expect(add.or(inCart).first()).toBeVisible();
  if (await add.isVisible()) await add.click();
  await expect(inCart.first()).toBeVisible();
});

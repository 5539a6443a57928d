import type { Locator, Page } from '@playwright/test';
import { newCustomer, readRobledalPlace } from './create-customers.ts';
import { listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import type { Product } from './product.ts';
import { saveCard } from './save-or-type-card.ts';
import { keptSession } from './session.ts';

/** A customer who paid before: their card is saved, so that nothing has to be typed. */
async function withSavedCard(page: Page, product: Product): Promise<void> {
  const session = await newCustomer(product);
  await saveCard(product, session.accessToken);
  await keptSession(page, session);
}

/** Taps, and counts them: all that a person does from home until their week is paid. */
function tapping() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('alertdialog')).toContainText('¡Tu pedido ha sido programado!');
}

const days = ['lunes 23', 'martes 24', 'miércoles 25', 'jueves 26', 'viernes 27'];

test('five days chosen by hand are paid with twelve taps', once, async ({ page, product }) => {
  await withSavedCard(page, product);
  const { tap, taps } = tapping();
  await page.goto('/inicio');
  const dishes = await listDishesOfDay(product, await readRobledalPlace(product), week.monday);
  const names = dishes.filter(({ needsChoice }) => !needsChoice).map(({ name }) => RegExp.escape(name));
  const canAdd = page.getByRole('button', { name: /^Agregar (?!.*favoritos)/ });
  for (const [place, day] of days.entries()) {
    const menu = page.getByRole('region', { name: new RegExp(`^Para el ${day}`) });
    const cards = menu.getByRole('article').filter({ has: canAdd });
    await expect(cards.first()).toBeVisible();
    // until the dishes of the day are loaded, those of the day before are shown
    await expect(menu.locator('[aria-busy="true"]')).toHaveCount(0);
    // after the first day somebody in a hurry has what asks nothing more
    const card = place === 0 ? cards : cards.filter({ hasText: new RegExp(names.join('|')) });
    await tap(card.first().locator(canAdd));
    const sheet = page.getByRole('dialog').filter({ hasText: 'Ver adiciones y detalle' });
    const add = sheet.getByRole('button', { name: /^Agregar/ });
    const inCart = page.getByRole('region', { name: 'Tu carrito' }).getByText(new RegExp(`^${place + 1} almuerzo`));
    // one without a choice is in the cart at once
    await expect(add.or(inCart).first()).toBeVisible();
    if (!(await sheet.isVisible())) continue;
    await expect(add).toBeEnabled();
    for (const group of await sheet.locator('fieldset').all()) {
      const choices = group.getByRole('radio').or(group.getByRole('checkbox'));
      // the counter of lunches is a group too
      if ((await choices.count()) === 0) continue;
      const chosen = await choices.evaluateAll((all) => all.some((one) => one.getAttribute('aria-checked') === 'true'));
      if (!chosen) await tap(choices.first());
    }
    await tap(add);
    await expect(page.getByRole('region', { name: 'Tu carrito' })).toContainText(`${place + 1} almuerzo`);
  }
  await expect(page.getByRole('region', { name: 'Tu semana' }).first()).toContainText('Falta pagar 5 almuerzos');
  await tap(page.getByRole('button', { name: 'Pedir ya' }).last());
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Pedir ya' }).last());
  await expectPaid(page);
  expect(taps()).toBeLessThanOrEqual(12);
});

test('a proposed week is paid with three taps', once, async ({ page, product }) => {
  await withSavedCard(page, product);
  const { tap, taps } = tapping();
  await page.goto('/inicio');
  await tap(page.getByRole('link', { name: 'Planea mi semana' }));
  await tap(page.getByRole('button', { name: /^Pedir 5 almuerzos/ }));
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Pedir ya' }).last());
  await expectPaid(page);
  expect(taps()).toBeLessThanOrEqual(3);
});

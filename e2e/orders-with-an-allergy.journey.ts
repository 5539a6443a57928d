import { withTingos } from './create-customers.ts';
import { createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { kitchenAccount, kitchenStaff } from './kitchen.ts';
import { keptSession } from './session.ts';

const risky = 'Pollo en salsa de maní';
const clean = 'Pollo a la plancha con arroz';
const sauce = {
  ...{ title: 'Salsas', min: 0, max: 1, required: false },
  additions: [{ name: 'Salsa criolla de maní', price: 0, maxQuantity: 1, allergens: ['mani'] }],
};

test(
  'a person allergic to peanut is warned on the card, asked before adding and before paying, and the kitchen reads it',
  once,
  async ({ page, product, deviceOf }) => {
    const stop = await createStopWithOwnDish(product, {
      ...{ hour: '13:40', dish: risky, allergens: ['mani'] },
      others: [{ name: clean, additionGroups: [sauce] }],
    });
    const session = await withTingos(product, 90_000);
    const token = session.accessToken;
    const place = { ...stop.place, office: '402' };
    await product.call('PATCH', '/delivery/options/preferered', { token, body: place });
    await product.call('PUT', '/users/health', { token, body: { consent: true, allergens: ['mani'], diets: [] } });
    await keptSession(page, session);

    await page.goto(`/agendar?scheduleDate=${stop.date}`);
    const card = page.getByRole('article').filter({ hasText: risky });
    await expect(card).toContainText('Contiene maní');
    await expect(page.getByRole('article').filter({ hasText: clean })).not.toContainText('Contiene maní');
    await card.getByRole('button', { name: /^Agregar (?!.*favoritos)/ }).click();
    const sheet = page.getByRole('dialog', { name: risky });
    const add = sheet.getByRole('button', { name: /^Agregar.*pesos$/ });
    await expect(sheet.getByRole('region', { name: 'Tus alergias' })).toContainText('¿Agregarlo de todos modos?');
    await expect(add).toBeDisabled();
    await expectAccessible(page, 'a dish against an allergy', 'dialog');
    await sheet.getByRole('button', { name: 'Agregar igual' }).click();
    await add.click();
    await expect(sheet).toBeHidden();

    await page.goto(`/menu/${stop.menuIds[1]}?scheduleDate=${stop.date}`);
    await page.getByText('Salsa criolla de maní').click();
    await expect(page.getByText('Con lo que elegiste: contiene maní: está en tus alergias.')).toBeVisible();
    const addOnPage = page.getByRole('button', { name: /^Agregar.*pesos$/ });
    await addOnPage.click();
    const question = page.getByRole('alertdialog', { name: 'Contiene maní: está en tus alergias.' });
    await question.getByRole('button', { name: 'No, cambiarlo' }).click();
    await expect(question).toBeHidden();
    await addOnPage.click();
    await question.getByRole('button', { name: 'Sí, lo quiero así' }).click();

    await page.goto('/inicio?carrito=true');
    const cart = page.getByRole('dialog', { name: 'Tu carrito (2)' });
    await expect(cart.getByText('Contiene maní: está en tus alergias.')).toHaveCount(2);
    await cart.getByRole('button', { name: 'Pedir ya' }).click();
    await expect(cart).toBeHidden();
    await expect(page.getByText(`${risky}: contiene maní.`)).toBeVisible();
    await expect(page.getByText(`${clean}: contiene maní.`)).toBeVisible();
    const pay = page.getByRole('button', { name: 'Pedir ya' }).filter({ visible: true });
    await expect(pay).toBeDisabled();
    await expectAccessible(page, 'paying a dish against an allergy');
    await page.getByRole('checkbox', { name: 'Lo sé y lo quiero así' }).click();
    await pay.click();
    await expect(page.getByRole('alertdialog')).toContainText('¡Tu pedido ha sido programado!');

    await kitchenStaff(product);
    const kitchen = await deviceOf(kitchenAccount);
    await kitchen.goto('/admin/restaurantes/ordenes/tablero?time=13:40');
    const ticket = kitchen.getByRole('article', { name: /^Comanda/ }).filter({ hasText: clean });
    await expect(ticket).toContainText('Alergia: maní');
    await expect(ticket).toContainText('Contiene maní');
    await kitchen.goto('/admin/restaurantes/ordenes/imprimir?que=etiquetas&time=13:40');
    const label = kitchen.getByRole('article', { name: /^Etiqueta/ }).filter({ hasText: clean });
    await expect(label).toContainText('ALERGIA: maní');
    await expect(label).toContainText('Contiene maní');
  },
);

test('the plan of a week leaves out a dish against an allergy', once, async ({ page, product }) => {
  const stop = await createStopWithOwnDish(product, {
    ...{ hour: '13:50', dish: risky, allergens: ['mani'] },
    others: [{ name: clean }],
  });
  const session = await withTingos(product, 60_000);
  const token = session.accessToken;
  const place = { ...stop.place, office: '402' };
  await product.call('PATCH', '/delivery/options/preferered', { token, body: place });
  await product.call('PUT', '/users/health', { token, body: { consent: true, allergens: ['mani'], diets: [] } });
  await keptSession(page, session);
  await page.goto('/planear-semana');
  await expect(page.getByRole('heading', { name: clean })).toBeVisible();
  await expect(page.getByText(risky)).toHaveCount(0);
  await expect(page.getByText('Tuvimos en cuenta tus alergias y tu dieta.', { exact: false })).toBeVisible();
  // it has no other dish to change it for
  await expect(page.getByRole('button', { name: 'No hay otro' }).first()).toBeDisabled();
});

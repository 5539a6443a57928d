import { newCustomer, withTingos } from './create-customers.ts';
import { createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { expectPageForEverybody } from './expect-page-for-everybody.ts';
import { expect, expectAccessible, once, test } from './journey.ts';
import { keptSession } from './session.ts';

test(
  'a host opens a group lunch, somebody joins by its link, and the host pays for both',
  once,
  async ({ page, product, browser, contextOptions }, { project }) => {
    const dish = `Bandeja de grupo ${project.name}`;
    const hour = project.name === 'phone' ? '13:20' : '13:25';
    const { place } = await createStopWithOwnDish(product, { hour, dish });
    const host = await withTingos(product, 90_000);
    await product.call('PATCH', '/delivery/options/preferered', {
      token: host.accessToken,
      body: { ...place, office: '402' },
    });
    const guest = await newCustomer(product);

    await keptSession(page, host);
    await page.goto('/almuerzos-en-grupo/nuevo');
    await page.getByRole('textbox', { name: 'Nombre del almuerzo' }).fill('Bienvenida de Sofía');
    await page.getByRole('radio', { name: /Invito yo/ }).click();
    await expectAccessible(page, 'opening a group lunch');
    await page.getByRole('button', { name: 'Abrir y compartir' }).click();
    await expect(page.getByRole('button', { name: 'Compartir enlace' })).toBeVisible();
    const link = new URL(page.url()).pathname;

    const choose = async (of: typeof page) => {
      await of.getByRole('link', { name: 'Elegir mi plato' }).click();
      await of.getByRole('button', { name: new RegExp(dish) }).click();
      await of
        .getByRole('dialog', { name: dish })
        .getByRole('button', { name: /^Este quiero/ })
        .click();
      await expect(of.getByRole('heading', { name: /\(tú\)$/ })).toBeVisible();
    };
    await choose(page);

    const context = await browser.newContext({ ...contextOptions, baseURL: product.url, serviceWorkers: 'block' });
    await keptSession(context, guest);
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole('link', { name: 'Elegir mi plato' }).click();
    await expect(other.getByRole('button', { name: new RegExp(dish) })).toBeVisible();
    await expectPageForEverybody(other, '/almuerzos-en-grupo/$code/elegir');
    await other.goto(link);
    await choose(other);
    await expect(other.getByText(/^Lo paga/)).toHaveCount(2);
    await expectPageForEverybody(other, '/almuerzos-en-grupo/$code');

    await page.reload();
    await page.getByRole('link', { name: /^Pagar 2 almuerzos/ }).click();
    await expect(page.getByText(/^Para /)).toBeVisible();
    await page.getByRole('button', { name: 'Pedir ya' }).filter({ visible: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('¡Tu pedido ha sido programado!');

    await other.reload();
    await expect(other.getByRole('img', { name: /^Código/ })).toHaveCount(1);
    await context.close();
    await page.goto(link);
    await expect(page.getByRole('img', { name: /^Código/ })).toHaveCount(2);
    await expect(page.getByText(/^Para cancelarlo, cancela antes los almuerzos/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar el almuerzo' })).toHaveCount(0);
  },
);

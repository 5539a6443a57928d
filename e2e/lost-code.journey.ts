import { findBuiltFile } from './find-built-file.ts';
import { expect, once, signedInAs, test } from './journey.ts';

test(
  'what did not come with a lost connection is there after the page loads itself again; what never comes says so',
  once,
  async ({ page, product }) => {
    const alertDialog = new RegExp(`${findBuiltFile('alert-dialog')}$`);
    await signedInAs(page, product, 'cliente@demo.sazon.co');
    await page.goto('/inicio');
    const dish = page.getByRole('button', { name: /^Agregar / }).first();
    await dish.waitFor();
    await page.route(alertDialog, (route) => route.abort(), { times: 1 });
    const logOut = page.getByRole('button', { name: 'Cerrar sesión' });
    const openMenu = () => page.getByRole('button', { name: 'Menú', exact: true }).click();
    await openMenu();
    await logOut.click();
    await expect(dish).toBeVisible();
    await expect(logOut).toBeHidden();
    await openMenu();
    await logOut.click();
    await expect(page.getByRole('alertdialog')).toContainText('¿Seguro que desea cerrar sesión?');

    await page.reload();
    await dish.waitFor();
    await page.route(alertDialog, (route) => route.abort());
    await openMenu();
    await logOut.click();
    await expect(page.getByRole('heading', { name: 'La página no cargó completa' })).toBeVisible();
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(dish).toBeVisible();
  },
);

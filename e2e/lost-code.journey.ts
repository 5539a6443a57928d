import { readFileSync } from 'node:fs';
import { expect, once, signedInAs, test } from './journey.ts';

/** The address of a part of the build; its file is called by a hash. */
function partOf(name: string): RegExp {
  const built = readFileSync(new URL('../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const parts: Record<string, { name?: string; file: string }> = JSON.parse(built);
  const part = Object.values(parts).find((one) => one.name === name);
  if (part === undefined) throw new Error(`The build has no part called ${name}.`);
  return new RegExp(`/${part.file}$`);
}

test(
  'what did not come with a lost connection is there after the page loads itself again; what never comes says so',
  once,
  async ({ page, product }) => {
    const alertDialog = partOf('alert-dialog');
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

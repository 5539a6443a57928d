import type { Page } from '@playwright/test';
import { press, type Shot } from './shots-steps.ts';

const platform = 'admin@demo.sazon.co';
const courier = 'domi@demo.sazon.co';

/** Has the server's answers say that it is so many hours later, by which a page counts how long somebody waits. */
async function sayItIsLater(page: Page, hours: number): Promise<void> {
  await page.route(/\/api\/(?!live)/, async (route) => {
    const response = await route.fetch();
    const now = Number(response.headers()['x-server-now']) + hours * 3_600_000;
    // an answer to a page that was left meanwhile is gone with it
    await route.fulfill({ response, headers: { ...response.headers(), 'x-server-now': String(now) } }).catch(() => {});
  });
}

/** Who works between the kitchen and the desk. */
export const crewShots: readonly Shot[] = [
  { name: 'admin-domis', as: platform, path: '/admin/sazon/domis' },
  {
    name: 'admin-domis-nuevo',
    as: platform,
    path: '/admin/sazon/domis',
    overlay: true,
    prepare: press('Nuevo domi'),
  },
  { name: 'admin-consolidadores', as: platform, path: '/admin/sazon/consolidadores' },
  {
    name: 'admin-consolidadores-nuevo',
    as: platform,
    path: '/admin/sazon/consolidadores',
    overlay: true,
    prepare: press('Nuevo consolidador'),
  },
];

export const courierShots: readonly Shot[] = [
  { name: 'domi', as: courier, path: '/domi' },
  {
    name: 'domi-parada',
    as: courier,
    path: '/domi',
    shows: '/domi/$stopId',
    dark: true,
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /Robledal/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: /Robledal/ }).waitFor();
    },
  },
  {
    name: 'domi-devolver',
    as: courier,
    path: '/domi',
    overlay: true,
    shows: '/domi/$stopId',
    prepare: async (page) => {
      await page.getByRole('link', { name: /^11:30 Parque Empresarial Robledal/ }).click();
      await page.getByRole('button', { name: 'Escribir código' }).waitFor();
      await sayItIsLater(page, 5);
      await page.reload();
      await press(/^Devolver 1 al restaurante/)(page);
    },
  },
];

/** The last of the visitor's: the session of the shift stays in the tab. */
export const consolidatorShots: readonly Shot[] = [
  { name: 'consolidador', as: 'guest', path: '/consolidador' },
  {
    name: 'consolidador-turno',
    as: 'guest',
    path: '/consolidador',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Código' }).fill('CONS01');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('button', { name: 'Actualizar' }).waitFor();
    },
  },
  {
    name: 'consolidador-manifiesto',
    as: 'guest',
    path: '/consolidador',
    shows: '/consolidador/manifiesto',
    dark: true,
    prepare: async (page) => {
      const code = page.getByRole('textbox', { name: 'Código', exact: true });
      const manifest = page.getByRole('link', { name: /^Manifiesto/ }).first();
      await code.or(manifest).first().waitFor();
      if (await code.isVisible()) {
        await code.fill('CONS01');
        await page.getByRole('button', { name: 'Entrar' }).click();
      }
      await manifest.click();
      await page.getByRole('button', { name: 'Imprimir' }).waitFor();
    },
  },
];

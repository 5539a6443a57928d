import type { Shot } from './shots-pages.ts';
import { press } from './shots-steps.ts';

const platform = 'admin@demo.sazon.co';

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

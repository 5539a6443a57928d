import { press, type Shot } from './shots-steps.ts';

const platform = 'admin@demo.sazon.co';

/** The platform's desk: money and messages, what it changes without a release, the board that hangs in a lobby. */
export const platformShots: readonly Shot[] = [
  { name: 'admin', as: platform, path: '/admin', dark: true },
  { name: 'admin-hoy', as: platform, path: '/admin/sazon/hoy', dark: true },
  { name: 'admin-pagos-domis', as: platform, path: '/admin/sazon/pagos-domis', dark: true },
  { name: 'admin-sistema', as: platform, path: '/admin/sazon/sistema', dark: true },
  { name: 'admin-pagos', as: platform, path: '/admin/sazon/pagos' },
  { name: 'admin-mensajes', as: platform, path: '/admin/sazon/mensajes', dark: true },
  { name: 'admin-ofertas', as: platform, path: '/admin/sazon/ofertas', dark: true, wide: true },
  { name: 'admin-ofertas-nueva', as: platform, path: '/admin/sazon/ofertas?oferta=nueva-promocion', dark: true },
  { name: 'admin-seguridad', as: platform, path: '/admin/sazon/seguridad', dark: true },
  { name: 'baja', as: 'guest', path: '/baja/x' },
  { name: 'admin-configuracion', as: platform, path: '/admin/sazon/configuracion', dark: true },
  {
    name: 'admin-configuracion-cambiar',
    as: platform,
    path: '/admin/sazon/configuracion',
    overlay: true,
    prepare: press('Cambiar Programa y gana'),
  },
  { name: 'admin-calendario', as: platform, path: '/admin/sazon/calendario', dark: true },
  { name: 'admin-horarios', as: platform, path: '/admin/sazon/horarios' },
  {
    name: 'admin-horarios-lugar',
    as: platform,
    path: '/admin/sazon/horarios',
    dark: true,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Lugar' }).click();
      await page.getByRole('option').nth(1).click();
      await page.getByRole('switch', { name: 'Con consolidador' }).first().waitFor();
    },
  },
  {
    name: 'admin-lugar-nuevo',
    as: platform,
    path: '/admin/sazon/horarios',
    overlay: true,
    prepare: press('Nuevo lugar'),
  },
  { name: 'admin-pantallas', as: platform, path: '/admin/sazon/pantallas' },
  { name: 'pantalla-recepcion', as: 'guest', path: '/pantalla/de300000000000000000000000000001' },
];

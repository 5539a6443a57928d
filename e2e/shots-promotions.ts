import type { Page } from '@playwright/test';
import { press, type Shot } from './shots-steps.ts';

const customer = 'cliente@demo.sazon.co';

/** The menu of one restaurant, filtered to as its customers do. */
const ofRestaurant = (name: string) => async (page: Page, size: 'phone' | 'laptop') => {
  const checkbox = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  if (size === 'phone') await press(/^Filtros/)(page);
  await checkbox.click();
  if (size === 'phone') await page.getByRole('button', { name: /^Ver \d+ plato/ }).click();
  await page.getByRole('heading', { level: 2, name }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
};

/** The customer's own data; restaurants with the weekly promotion and with a coupon, and the coupons' dialog in both of its modes. */
export const promotionShots: readonly Shot[] = [
  { name: 'perfil-datos', as: customer, path: '/perfil/datos', dark: true },
  { name: 'restaurante', as: customer, path: '/agendar', dark: true, prepare: ofRestaurant('Fogón Tarsila') },
  { name: 'restaurante-cupon', as: customer, path: '/agendar', prepare: ofRestaurant('Brasas Quimbalé') },
  { name: 'cupon-del-enlace', as: customer, path: '/agendar?couponCode=NADA&returnUrl=/promociones' },
  {
    name: 'cupones',
    as: customer,
    path: '/inicio',
    overlay: true,
    dark: true,
    prepare: async (page) => {
      await press('Menú')(page);
      await page.getByRole('button', { name: 'Cupones disponibles' }).click();
      await page
        .getByRole('button', { name: /Copiar$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'pagos-cupon',
    as: customer,
    path: '/pagos',
    overlay: true,
    dark: true,
    prepare: async (page) => {
      await press('¿Tienes un cupón?')(page);
      await page.getByPlaceholder('Cupón').fill('NADA');
      await page.getByRole('button', { name: 'Redimir', exact: true }).click();
      await page.getByText('Cupón no disponible').waitFor();
    },
  },
];

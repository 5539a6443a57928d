import type { Page } from '@playwright/test';
import { chooseOption, typeInto } from './by-keyboard.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, once, pressEnterOn, tabTo, test } from './journey.ts';
import { signIn } from './session.ts';

/** Tabs into a row of segments, which is one stop, and takes one with the arrows. */
async function takeSegment(page: Page, row: string, name: string): Promise<void> {
  const segments = page.getByRole('group', { name: row });
  const wanted = segments.getByRole('button', { name, exact: true });
  await tabTo(page, segments.locator('button[tabindex="0"]'));
  for (let moves = 0; moves < 5 && !(await segments.locator(':focus').and(wanted).count()); moves++)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(wanted).toHaveAttribute('aria-pressed', 'true');
}

// campaigns are written at a desk
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test(
  'the keyboard alone writes a campaign in its five steps, plans it for an hour of the law and takes it back',
  once,
  async ({ product, deviceOf }, { repeatEachIndex }) => {
    const { accessToken: token } = await signIn(product, 'admin@demo.sazon.co');
    const name = `Jueves de sopa ${repeatEachIndex + 1}`;
    const text = { name, title: 'El jueves hay sopa', message: 'El jueves hay sopa en tu lugar.' };
    await product.call('POST', '/admin/templates', { token, body: text });

    const desk = await deviceOf('admin@demo.sazon.co');
    await desk.goto('/admin/sazon/campanas');
    await pressEnterOn(desk, desk.getByRole('button', { name: 'Nueva campaña' }));
    await typeInto(desk, desk.getByLabel('Nombre de la campaña'), name);
    const add = desk.getByRole('button', { name: 'Condición', exact: true });
    await pressEnterOn(desk, add);
    await chooseOption(desk, desk.getByRole('combobox', { name: 'Condición' }), 'Instaló la app');
    await pressEnterOn(desk, desk.getByRole('button', { name: 'Quitar condición' }));
    await expect(add).toBeFocused();
    await desk.keyboard.press('Enter');
    await chooseOption(desk, desk.getByRole('combobox', { name: 'Condición' }), 'Instaló la app');

    const step = (what: string) => desk.getByRole('region', { name: what });
    const goOn = (to: string) => pressEnterOn(desk, desk.getByRole('button', { name: `Siguiente: ${to}` }));
    await goOn('mensaje');
    await expect(step('Paso 2: mensaje')).toBeFocused();
    await chooseOption(desk, desk.getByRole('combobox', { name: 'Mensaje' }), name);
    const sms = desk.getByRole('button', { name: /^SMS/ });
    await tabTo(desk, sms);
    if ((await sms.getAttribute('aria-pressed')) === 'false') await desk.keyboard.press('Space');
    await expect(sms).toHaveAttribute('aria-pressed', 'true');

    await goOn('cupón');
    await expect(step('Paso 3: cupón')).toBeFocused();
    await takeSegment(desk, 'Qué lleva la campaña', 'Cupón');
    await expect(desk.getByRole('combobox', { name: 'Cupón' })).toBeVisible();

    await goOn('horario');
    await expect(step('Paso 4: horario')).toBeFocused();
    await takeSegment(desk, 'Cuándo', 'Un día y hora');
    const hour = desk.getByRole('button', { pressed: true, name: /:00$/ });
    await tabTo(desk, hour);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) {
      const before = await hour.getAttribute('aria-label');
      await desk.keyboard.press(key);
      await expect(hour).not.toHaveAttribute('aria-label', before ?? '');
      await expect(hour).toBeFocused();
    }
    await expect(hour).toHaveAccessibleName(/^Mar 24, /);

    await goOn('revisar');
    await expect(step('Paso 5: revisar')).toBeFocused();
    await expectAccessible(desk, 'the review of a campaign');
    await pressEnterOn(desk, desk.getByRole('button', { name: /^Programar para el/ }));
    await expectToast(desk, 'Campaña programada');
    await pressEnterOn(desk, desk.getByRole('button', { name: 'Cancelar', exact: true }));
    await pressEnterOn(desk, desk.getByRole('alertdialog').getByRole('button', { name: 'Cancelar la campaña' }));
    await expect(desk.getByText('Cancelada').first()).toBeVisible();
  },
);

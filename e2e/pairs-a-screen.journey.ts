import { expect, expectAccessible, once, test } from './journey.ts';
import type { View } from './wait-until-page-settled.ts';

type Board = { scrollHeight: number; style: { setProperty(name: string, value: string): void } };

test(
  'a television shows six digits, the platform types them, and it is the board of the lobby until it is turned off',
  once,
  async ({ page, deviceOf }) => {
    const name = 'Vestíbulo';
    await page.goto('/pantalla');
    await expect(page.getByRole('img', { name: 'QR para conectar esta pantalla' })).toBeVisible();
    const said = page.getByText(/^Código( \d){6}$/);
    const code = ((await said.textContent()) ?? '').replace(/\D/g, '');
    await expectAccessible(page, 'the screen that waits for its place');

    const admin = await deviceOf('admin@demo.sazon.co');
    await admin.goto('/admin/sazon/pantallas');
    await admin.getByRole('button', { name: 'Conectar televisor' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Conectar televisor' });
    const digits = dialog.getByRole('textbox', { name: 'Código del televisor, 6 dígitos' });
    await dialog.getByRole('combobox', { name: 'Lugar' }).click();
    await admin.getByRole('option', { name: /^Parque Empresarial Robledal/ }).click();
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
    // somebody who reads one digit wrong is told so, and connects nothing
    await digits.fill(code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)));
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first()).toBeVisible();
    await expect(said).toBeVisible();
    await digits.fill(code);
    await dialog.getByRole('button', { name: 'Conectar' }).click();
    await expect(dialog).toBeHidden();

    const board = page.getByRole('heading', { level: 1, name: 'Parque Empresarial Robledal' });
    await expect(board).toBeVisible();
    // it hangs where nobody scrolls
    const size = page.viewportSize();
    await page.setViewportSize({ width: 1920, height: 1080 });
    const overflows = () => {
      const { document, innerHeight } = globalThis as unknown as View;
      return document.documentElement.scrollHeight - innerHeight;
    };
    await expect.poll(() => page.evaluate(overflows)).toBeLessThanOrEqual(0);
    // more than fits at its full size is made smaller: how high that is depends on how many wait for their lunch now
    const main = page.getByRole('main');
    await page.setViewportSize({ width: 1920, height: 200 });
    const fullHeight = await main.evaluate((box: Board) => {
      box.style.setProperty('--fit', '1');
      return box.scrollHeight;
    });
    await page.setViewportSize({ width: 1920, height: Math.round(fullHeight * 0.75) });
    await expect.poll(() => page.evaluate(overflows)).toBeLessThanOrEqual(0);
    await main.evaluate((box: Board) => box.style.setProperty('--fit', '1'));
    expect(await page.evaluate(overflows)).toBeGreaterThan(0);
    if (size) await page.setViewportSize(size);
    // by day it is light, whatever the television likes
    await page.emulateMedia({ colorScheme: 'dark' });
    const logo = page.getByRole('img', { name: 'Sazón' });
    await expect(logo).toHaveCount(1);
    await expect(logo).toHaveAttribute('src', '/logo.svg');
    await page.emulateMedia({ colorScheme: null });
    // after a power cut it is the board again
    await page.reload();
    await expect(board).toBeVisible();

    await admin.getByRole('button', { name: `Apagar ${name}, Parque Empresarial Robledal` }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
    await expect(admin.getByText(/Apagada el/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Esta pantalla ya no está activa.')).toBeVisible();
    await page.getByRole('button', { name: 'Conectar de nuevo' }).click();
    await expect(said).toBeVisible();
  },
);

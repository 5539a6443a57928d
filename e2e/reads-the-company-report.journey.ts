import fs from 'node:fs';
import { sheetCells } from '../apps/api/src/testing/sheet-cells.ts';
import { expect, once, test } from './journey.ts';

test(
  'HR filters a group, compares, opens a week, keeps it, and finds the screen’s number in the workbook',
  once,
  async ({ product, deviceOf }) => {
    await product.runJob('count-reports');
    const hr = await deviceOf('rrhh@demo.sazon.co');
    await hr.goto('/admin/empresas/reporte?desde=2026-10-01&hasta=2026-10-31');
    await expect(hr.getByRole('heading', { level: 1, name: 'Reporte de octubre' })).toBeVisible();
    await expect(hr.getByText(/^Datos hasta/)).toBeVisible();
    const figures = hr.getByLabel('Cifras del período', { exact: true });
    await expect(figures).toContainText(/(más|menos) \([+−][\d,.]+%\) que en septiembre|igual/i);
    await expect(hr.getByText('octubre de 2025: sin datos para comparar')).toBeVisible();
    const group = hr.getByRole('combobox', { name: 'Grupo' });
    await group.click();
    await hr.getByRole('option').nth(1).click();
    await expect(hr).toHaveURL(/grupo=/);
    await hr.getByRole('combobox', { name: 'Período' }).click();
    await hr.getByRole('option', { name: 'La semana pasada' }).click();
    await expect(hr).toHaveURL(/desde=2026-11-16&hasta=2026-11-22/);
    await expect(hr.getByText(/sin datos para comparar$/).first()).toBeVisible();
    await hr.getByRole('button', { name: 'Vistas' }).click();
    const dialog = hr.getByRole('dialog', { name: 'Vistas guardadas' });
    await dialog.getByLabel('Guardar los filtros de ahora como').fill('Mi grupo, la semana pasada');
    await dialog.getByRole('button', { name: 'Guardar vista' }).click();
    await expect(dialog.getByRole('button', { name: 'Mi grupo, la semana pasada', exact: true })).toBeVisible();
    await hr.keyboard.press('Escape');
    const total = await figures.getByRole('definition').first().textContent();
    const downloading = hr.waitForEvent('download');
    await hr.getByRole('button', { name: 'XLSX' }).first().click();
    const rows = await sheetCells(fs.readFileSync(await (await downloading).path()));
    const sums = rows.at(-1) ?? [];
    expect(String(sums[0])).toMatch(/^Total de \d+ personas?$/);
    expect(Number(sums[5]).toLocaleString('es-CO')).toBe(total);
    // back undoes the week, and the kept view opens it again
    await hr.goBack();
    await expect(hr).toHaveURL(/desde=2026-10-01/);
    await hr.getByRole('button', { name: 'Vistas' }).click();
    await dialog.getByRole('button', { name: 'Mi grupo, la semana pasada', exact: true }).click();
    await expect(hr).toHaveURL(/desde=2026-11-16/);
    await expect(figures.getByRole('definition').first()).toHaveText(total ?? '');
  },
);

import type { Page } from '@playwright/test';
import { expect, once, test } from './journey.ts';
import { kitchenStaff } from './kitchen.ts';
import { unfoldMatter } from './unfold-tower-matter.ts';

/** Ten minutes before the cutoff of 1:00, which two kitchens of the demo confirm by hand. */
const beforeCutoff = Date.parse('2026-11-23T15:50:00Z');

test(
  'what a kitchen has not confirmed shows on the tower, one takes it and another sees who, and it closes with how it was solved',
  once,
  async ({ product, deviceOf }) => {
    await kitchenStaff(product);
    const desk = await deviceOf('admin@demo.sazon.co');
    const other = await deviceOf('admin@demo.sazon.co');
    await desk.goto('/admin/sazon/hoy');
    await expect(desk.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
    await other.goto('/admin');
    const title = /no ha confirmado la 1:00/;
    await expect(desk.getByRole('heading', { name: title })).toHaveCount(0);
    await product.setClock(beforeCutoff);
    await desk.reload();
    await other.reload();
    const findMatter = (page: Page) =>
      page.getByRole('list', { name: 'Asuntos' }).getByRole('listitem').filter({ hasText: title }).first();
    const mine = findMatter(desk);
    const theirs = findMatter(other);
    await unfoldMatter(desk, mine);
    await unfoldMatter(other, theirs);
    await expect(mine).toContainText('Cierra en');
    await expect(mine.getByRole('link', { name: 'Llamar a la cocina' })).toHaveAttribute('href', /^tel:\+57/);
    await mine.getByRole('button', { name: /^Lo tomo/ }).click();
    await expect(mine).toContainText('Lo tienes tú');
    await expect(theirs).toContainText('Lo tienes tú');
    await mine.getByRole('button', { name: /^Nota/ }).click();
    const note = desk.getByRole('dialog', { name: 'Nota' });
    await note.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(note.getByText('Escribe la nota.')).toBeVisible();
    await note.getByRole('textbox', { name: 'Qué hay que saber' }).fill('No contestan, voy por WhatsApp.');
    await note.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(theirs).toContainText('No contestan, voy por WhatsApp.');
    const heading = (await mine.getByRole('heading').textContent()) ?? '';
    await mine.getByRole('button', { name: /^Resuelto/ }).click();
    const solve = desk.getByRole('dialog', { name: '¿Cómo se resolvió?' });
    await solve.getByRole('textbox', { name: 'Qué se hizo' }).fill('Confirman en cinco minutos.');
    await solve.getByRole('button', { name: 'Marcar resuelto' }).click();
    await expect(desk.getByText(/^Listo, hace/)).toBeVisible();
    const over = desk.getByRole('region', { name: 'Resueltos hoy' });
    await expect(over).toContainText('Confirman en cinco minutos.');
    await expect(desk.getByRole('heading', { name: heading })).toHaveCount(0);
  },
);

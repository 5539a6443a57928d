import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, test } from './journey.ts';

// One document per size of the screen: both run on the same register.
const documents = { phone: '1020448391', laptop: '1020448392' } as const;

test('HR adds a colleague, finds them, corrects their data and withdraws them', async ({ deviceOf }, { project }) => {
  const document = documents[project.name as keyof typeof documents];
  const last = `Zabala ${project.name}`;
  const hr = await deviceOf('rrhh@demo.sazon.co');
  await hr.goto('/admin/empresas/empleados');
  await expect(hr.getByRole('heading', { level: 1, name: 'Empleados' })).toBeVisible();
  await expect(hr.getByRole('list', { name: 'Empleados' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(hr, 'the register');

  // a press counts though what the box is drawn with is drawn anew before the release, as when the next page comes
  const all = hr.getByRole('checkbox', { name: /^Elegir a las/ });
  await all.click();
  await expect(all).toBeChecked();
  await all.hover();
  await hr.mouse.down();
  await all.locator('svg').evaluate((drawn) => drawn.replaceWith(drawn.cloneNode(true)));
  await hr.mouse.up();
  await expect(all).not.toBeChecked();

  await hr.getByRole('button', { name: 'Agregar empleado' }).click();
  const form = hr.getByRole('dialog', { name: 'Agregar empleado' });
  await form.getByLabel('Número de documento').fill('12');
  await form.getByLabel('Nombres').fill('Zoraida');
  await form.getByLabel('Apellidos').fill(last);
  await form.getByLabel('Celular').fill('300 555 0199');
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(form.getByText('El documento debe tener entre 4 y 12 números.')).toBeVisible();
  await form.getByLabel('Número de documento').fill(document);
  await form.getByRole('button', { name: 'Agregar' }).click();

  const record = hr.getByRole('dialog', { name: `Zoraida ${last}` });
  await expect(record.getByText('Sin cuenta')).toBeVisible();
  await expect(record.getByText('300 555 0199')).toBeVisible();
  await expectAccessible(hr, 'a record of the register');
  await record.getByRole('button', { name: 'Editar' }).click();
  const edit = hr.getByRole('dialog', { name: `Editar a Zoraida ${last}` });
  await edit.getByLabel('Cupo por período').fill('280000');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(hr, 'Cambios guardados');
  await expect(record.getByText(/^Cupo.*→ \$.280\.000$/)).toBeVisible();
  await record.getByRole('button', { name: 'Cerrar' }).click();

  await hr.getByLabel('Nombre, documento, código, correo o celular').fill(document);
  await hr.getByRole('button', { name: 'Buscar' }).click();
  await expect(hr.getByRole('list', { name: 'Empleados' }).getByRole('listitem')).toHaveCount(1);
  await hr.getByRole('button', { name: `Zoraida ${last}` }).click();
  await record.getByRole('button', { name: 'Retirar' }).click();
  await hr.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expectToast(hr, `Zoraida ${last} ya no paga por nómina en Sazón`);
  await expect(record.getByText('Retirado', { exact: true })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Reactivar' })).toBeVisible();
});

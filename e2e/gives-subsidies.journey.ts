import { expectToast } from './expect-toasts.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('HR makes a group with its own subsidy, moves a colleague into it, and the record says where it comes from', async ({
  deviceOf,
}, { project }) => {
  const name = `Bodega ${project.name}`;
  const hr = await deviceOf('rrhh@demo.sazon.co');
  await hr.goto('/admin/empresas/empleados');
  await hr.getByRole('link', { name: 'Grupos y subsidios' }).click();
  await expect(hr.getByRole('article', { name: 'Lumbrerana Seguros' })).toContainText('$ 8.000 por almuerzo');
  await expectAccessible(hr, 'groups and subsidies');

  await hr.getByRole('button', { name: 'Agregar grupo' }).click();
  const form = hr.getByRole('dialog', { name: 'Agregar grupo' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(hr, `${name} ya es un grupo`);
  const group = hr.getByRole('article', { name });
  await expect(group).toContainText('Viene de la empresa.');

  await group.getByRole('button', { name: 'Cambiar subsidio' }).click();
  const rule = hr.getByRole('dialog', { name: `Subsidio de ${name}` });
  await rule.getByLabel('Por almuerzo').fill('9500');
  await expectAccessible(hr, 'the rule of a group');
  await rule.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(hr, 'Regla guardada');
  await expect(group).toContainText('$ 9.500 por almuerzo');
  await expect(group).toContainText('Regla del grupo.');

  await group.getByRole('button', { name: 'Poner presupuesto' }).click();
  const budget = hr.getByRole('dialog', { name: `Presupuesto de ${name}` });
  await budget.getByLabel('Presupuesto por período').fill('500000');
  await budget.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(hr, 'Presupuesto guardado');
  await expect(group).toContainText('de $ 500.000');

  await hr.getByRole('link', { name: 'Registro de empleados' }).click();
  await hr.getByLabel('Nombre, documento, código, correo o celular').fill('LS-0104');
  await hr.getByRole('button', { name: 'Buscar' }).click();
  await hr.getByRole('checkbox', { name: 'Elegir a Jhon Jairo Buitrago Peña' }).click();
  await hr.getByRole('button', { name: 'Pasar a un grupo' }).click();
  const move = hr.getByRole('dialog', { name: 'Pasar a un grupo' });
  await move.getByLabel('Grupo').click();
  await hr.getByRole('option', { name }).click();
  await move.getByRole('button', { name: 'Pasar 1 persona' }).click();
  await expectToast(hr, '1 persona cambió de grupo');
  await hr.getByRole('button', { name: 'Jhon Jairo Buitrago Peña' }).click();
  const record = hr.getByRole('dialog', { name: 'Jhon Jairo Buitrago Peña' });
  await expect(record).toContainText('$ 9.500 por almuerzo');
  await expect(record).toContainText('Viene de su grupo');
});

import { enrolmentDocument, press, type Shot } from './shots-steps.ts';

const employee = 'nomina@demo.sazon.co';
const preapproved = 'preaprobado@demo.sazon.co';
const hr = 'rrhh@demo.sazon.co';

/** Joining payroll, its periods and papers, and what HR answers. */
export const payrollShots: readonly Shot[] = [
  { name: 'nomina-inscribirse', as: preapproved, path: '/nomina/inscribirse', dark: true },
  {
    name: 'nomina-inscribirse-documento',
    as: preapproved,
    path: '/nomina/inscribirse',
    dark: true,
    prepare: enrolmentDocument,
  },
  { name: 'nomina-responder', as: preapproved, path: '/nomina/responder-solicitud' },
  { name: 'nomina-historial', as: employee, path: '/nomina/historial', dark: true },
  {
    name: 'nomina-historial-pedidos',
    as: employee,
    path: '/nomina/historial',
    prepare: async (page) => {
      const october = page.getByRole('article').filter({ hasText: '1 al 31 de oct' });
      await october.getByRole('button', { name: 'Ver los pedidos' }).click();
      await page.getByText('Te respondieron').waitFor();
    },
  },
  { name: 'nomina-descuento', as: employee, path: '/nomina/descuento' },
  {
    name: 'nomina-descuento-retirar',
    as: employee,
    path: '/nomina/descuento',
    overlay: true,
    prepare: press('Retirar la autorización'),
  },
  { name: 'mi-billetera-cupo', as: employee, path: '/mi-billetera/nomina', dark: true },
  { name: 'nomina-verificar-documento', as: 'guest', path: '/nomina/verificar/NADANADA22' },
  { name: 'admin-empleados', as: hr, path: '/admin/empresas/empleados', dark: true },
  { name: 'admin-directorio', as: hr, path: '/admin/empresas/directorio' },
  { name: 'admin-solicitudes', as: hr, path: '/admin/empresas/solicitudes', dark: true },
];

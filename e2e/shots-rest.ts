import { acceptTerms } from './shots-kitchen.ts';
import { registerPhone, type Shot, type Visitor } from './shots-steps.ts';

const customer = 'cliente@demo.sazon.co';
const kitchen = 'restaurante@demo.sazon.co';
const company = 'rrhh@demo.sazon.co';
const platform = 'admin@demo.sazon.co';
const courier = 'domi@demo.sazon.co';

const toName = (path: string) => path.slice(1).replaceAll(/[^\w-]+/g, '-');

const listPages = (as: Visitor, paths: readonly string[]): Shot[] =>
  paths.map((path) => ({ name: toName(path), as, path, dark: true, phoneOnly: true }));

/** The first page behind a link of this kind on `path`. */
const openFirst = (as: Visitor, shows: string, path: string, link: string): Shot => ({
  ...{ name: toName(shows.replaceAll('$', '')), as, shows, path, link },
  ...{ dark: true, phoneOnly: true },
});

/** The pages that no other picture shows, so that each page of the app is looked at. */
export const restShots: readonly Shot[] = [
  ...listPages('guest', [
    '/autenticacion/empresa',
    '/pantalla',
    '/nomina/verificar',
    '/administrador/x',
    '/equipo/x',
    '/deshacer/x',
    '/unirse/XXXXXX',
  ]),
  {
    ...{ name: 'registro-codigo', as: 'guest', path: '/autenticacion/registro/introducir-celular', phoneOnly: true },
    ...{ shows: '/autenticacion/registro/verificar-celular', dark: true, prepare: registerPhone(false) },
  },
  {
    ...{
      name: 'registro-formulario',
      as: 'guest',
      path: '/autenticacion/registro/introducir-celular',
      phoneOnly: true,
    },
    ...{ shows: '/autenticacion/registro/formulario', dark: true, prepare: registerPhone(true) },
  },
  ...listPages(customer, [
    '/menu',
    '/buscar?q=pollo',
    '/lo-de-siempre',
    '/almuerzos-en-grupo',
    '/almuerzos-en-grupo/nuevo',
  ]),
  openFirst(customer, '/marca/$brandId', '/inicio', 'a[href*="/marca/"]'),
  openFirst(customer, '/piloto-automatico/$proposalId', '/piloto-automatico', 'a[href*="/piloto-automatico/"]'),
  ...listPages(courier, ['/domi/papeles', '/domi/semana', '/domi/foto/0b000000-0000-4000-8000-000000000001']),
  ...listPages(kitchen, [
    '/admin/restaurantes/menu/importar',
    '/admin/restaurantes/incidentes',
    '/admin/restaurantes/ofertas',
    '/admin/restaurantes/equipo',
    '/admin/restaurantes/conexiones',
    '/admin/restaurantes/resenas',
  ]).map((shot) => ({ ...shot, prepare: acceptTerms })),
  ...listPages(company, [
    '/admin/empresas/facturacion',
    '/admin/empresas/reporte',
    '/admin/empresas/ofertas',
    '/admin/empresas/conexiones',
    '/admin/empresas/equipo',
    '/admin/empresas/empleados/importar',
    '/admin/empresas/empleados/subsidios',
    '/admin/empresas/configuracion',
  ]),
  ...listPages(platform, [
    '/admin/sazon/facturacion/empresas',
    '/admin/sazon/facturacion/restaurantes',
    '/admin/sazon/empleados',
    '/admin/sazon/reportes',
    '/admin/sazon/campanas',
    '/admin/sazon/campanas/crear',
    '/admin/sazon/campanas/mensajes',
    '/admin/sazon/restaurantes',
    '/admin/sazon/restaurantes/platos',
    '/admin/sazon/incidentes',
    '/admin/sazon/equipo',
    '/admin/sazon/usuarios',
    '/admin/sazon/auditoria',
    '/admin/sazon/conexiones',
    '/admin/sazon/empresas',
    '/admin/sazon/resenas',
  ]),
  openFirst(
    platform,
    '/admin/sazon/restaurantes/$restaurantId',
    '/admin/sazon/restaurantes',
    'a[href*="/restaurantes/"]:not([href*="platos"])',
  ),
  openFirst(platform, '/admin/sazon/incidentes/$incidentId', '/admin/sazon/incidentes', 'a[href*="/incidentes/"]'),
  openFirst(platform, '/admin/sazon/usuarios/$userId', '/admin/sazon/usuarios', 'a[href*="/usuarios/"]'),
  openFirst(platform, '/admin/sazon/campanas/ver', '/admin/sazon/campanas', 'a[href*="/campanas/ver"]'),
];

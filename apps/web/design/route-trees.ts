import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { staffRoutes } from './first-chunks-and-staff-only-files.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Files and folders of `src/routes` with the pages that a visit of a customer mostly begins with. */
const ofFirst = ['__root', 'index', '_customer', 'inicio', '_guest', 'autenticacion', 'iniciar-sesion'];

const matchAny = (names: readonly string[]) => `(?:${names.join('|')})`;

/** The ids of routes whose reads come with their screen. */
export const rarePages = new RegExp(
  `^/(?:unirse|${staffRoutes.join('|')}|_customer/(?:almuerzos-compartidos|almuerzos-en-grupo|ayuda|buscar|calificar-app|cupo|lo-de-siempre|marca|mi-billetera|mis-compras|mis-favoritos|nomina|ordenes|pagos|perfil|piloto-automatico|planear-semana|promociones|tingos))\\b`,
);

/** A route tree without some pages; the generator asks by the name of each file and folder. */
const treeWithout = (ignored: string, name: string) => ({
  routeFileIgnorePattern: ignored,
  generatedRouteTree: path.join(root, `src/${name}.gen.ts`),
});

const parts = [
  treeWithout(`^(?!${matchAny(ofFirst)}(?:\\.tsx)?$)`, 'first-routes'),
  treeWithout(`^${matchAny(staffRoutes)}(?:\\.tsx)?$`, 'customer-routes'),
] as const;

/** The two smaller trees, beside the whole one that the router's own plugin writes. `src/router.ts` joins them. */
export async function writePartTrees(): Promise<void> {
  const whole = getConfig({ disableTypes: true }, root);
  for (const part of parts) await new Generator({ config: { ...whole, ...part }, root }).run();
}

export async function writeAllTrees(): Promise<void> {
  await writePartTrees();
  await new Generator({ config: getConfig({}, root), root }).run();
}

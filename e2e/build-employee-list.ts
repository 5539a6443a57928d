import type { Page } from '@playwright/test';

/** Somebody of the list, as its row says. */
export const newcomer = {
  ...{ firstName: 'Zulma', lastName: 'Ibáñez Peñuela', name: 'Zulma Ibáñez Peñuela' },
  ...{ identification: '1000000001', code: 'NB-001', cellPhone: '3007000001' },
} as const;
/** Another one, whom nobody has asked payroll to deduct anything from. */
export const colleague = { name: 'Íngrid Ibáñez Peñuela', identification: '1000000002' } as const;

/** What the file has: rows of people, and those of them that are wrong. */
export const listed = { rows: 200, wrong: 3, right: 197 } as const;

const firsts =
  'Zulma Íngrid Óscar Begoña Iñaki Ramón Sofía Íñigo Lucía Tomás Ángela Simón Belén Hernán Rocío Adrián Inés Nicolás Raúl Toño';
const lasts = 'Ibáñez Peñuela,Muñoz,Núñez,Ordóñez,Cañón,Zúñiga,Patiño,Acuña,Bolaños,Cárdenas';

/** Two hundred different people. */
const buildName = (index: number) =>
  `${firsts.split(' ')[(index - 1) % 20]} ${lasts.split(',')[Math.floor((index - 1) / 20)]}`;

const header = 'Cédula;N° de carné;Nombres y apellidos;Celular;Cupo mensual;Área';
const grouped = (document: number) => String(document).replace(/\B(?=(\d{3})+$)/g, '.');

function buildListRow(index: number): string {
  const number = String(index).padStart(3, '0');
  const phone = `300 700 0${number}`;
  const cells = [grouped(1_000_000_000 + index), `NB-${number}`, buildName(index), phone, '$ 250.000', 'Bodega Ñapa'];
  // a document that was cut short, a landline, and somebody who was there before
  if (index === 50) cells[0] = '99';
  if (index === 100) cells[3] = '601 234 56';
  if (index === 150) [cells[0], cells[1]] = [grouped(1_000_000_010), ''];
  return cells.join(';');
}

/** The list as HR sends it: saved by an old Excel in Windows-1252, under a title, with dots in the documents. */
export function buildEmployeeList(): Buffer {
  const title = 'LISTADO DE PERSONAL: BODEGA ÑAPA, NOVIEMBRE DE 2026;;;;;';
  const rows = Array.from({ length: listed.rows }, (_, index) => buildListRow(index + 1));
  return Buffer.from([title, header, ...rows, ''].join('\r\n'), 'latin1');
}

/** The wrong rows as they can be downloaded, with their line in the file and what to correct. */
export const wrongRows = [
  /^99;NB-050;Tomás Núñez;300 700 0050;.*;52;.*Documento: El documento debe tener entre 4 y 12 números\./,
  /^1\.000\.000\.100;NB-100;Toño Cañón;601 234 56;.*;102;.*Celular: El celular debe tener 10 números y empezar por 3\./,
  /^1\.000\.000\.010;;Tomás Acuña;.*;152;.*Documento: Ya está en la fila 12\./,
] as const;

/** How many people the register of a company says that it has. */
export async function countRegister(hr: Page): Promise<number> {
  const all = hr.getByRole('button', { name: /^Todos \(\d+\)$/ });
  return Number((await all.textContent())?.match(/\d+/)?.[0]);
}

import { foldText } from '../fold-text.ts';
import type { DishTax } from '../money/tax.ts';

const taxWords: Readonly<Record<string, DishTax>> = {
  '': 'regime',
  restaurante: 'regime',
  'del restaurante': 'regime',
  'iva 19': 'iva_19',
  'iva 5': 'iva_5',
  exento: 'exempt',
  excluido: 'excluded',
};

/** Parses 'IVA 19 %', 'exento', 'restaurante'. An empty text is prepared food. Returns null when it is not understood. */
export const parseDishTax = (text: string): DishTax | null =>
  taxWords[foldText(text).replace('%', '').replaceAll(/\s+/g, ' ').trim()] ?? null;

export const describeUnknownTax = (text: string): string =>
  `No conocemos el impuesto ${text}. Escribe «restaurante» o «IVA 19».`;

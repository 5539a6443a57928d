import type { IsoDate } from '../calendar/iso-date.ts';
import { formatPercent } from '../money/format.ts';
import {
  getDocumentState,
  neededRestaurantDocuments,
  RESTAURANT_DOCUMENTS,
  type RestaurantDocumentKind,
  restaurantDocumentNames,
} from './restaurant-documents.ts';

/** The steps of setting a restaurant up until it sells, in the order of the work. */
export const RESTAURANT_STEPS = [
  'legal',
  'papers',
  'tax',
  'bank',
  'commission',
  'brands',
  'menu',
  'hours',
  'team',
  'terms',
] as const;
export type RestaurantStep = (typeof RESTAURANT_STEPS)[number];

export const restaurantStepNames: Readonly<Record<RestaurantStep, string>> = {
  legal: 'Legal',
  papers: 'Papeles',
  tax: 'Impuestos',
  bank: 'Cuenta de banco',
  commission: 'Comisión',
  brands: 'Marcas',
  menu: 'Menú',
  hours: 'Horas y lugares',
  team: 'Equipo',
  terms: 'Términos',
};

export type RestaurantFacts = {
  representative: string;
  papers: readonly { kind: RestaurantDocumentKind; expiresOn: IsoDate | null }[];
  bank: 'confirmed' | 'waiting' | 'none';
  commissionBps: number;
  brands: number;
  /** How many dishes can be bought: published, of an active brand, offered at an hour. */
  dishes: number;
  minDishes: number;
  /** How many hours of places it serves. */
  hours: number;
  /** How many people of its own have access. */
  people: number;
  invited: number;
  termsAccepted: boolean;
};

/** The state of a step. 'waiting' means that somebody else has to act. */
export type StepState = 'done' | 'missing' | 'waiting';
export type CheckedStep = { key: RestaurantStep; state: StepState; text: string };

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

const done = (text: string) => ({ state: 'done' as const, text });
const missing = (text: string) => ({ state: 'missing' as const, text });
const waiting = (text: string) => ({ state: 'waiting' as const, text });

type Check = (facts: RestaurantFacts, today: IsoDate) => Omit<CheckedStep, 'key'>;

const checks: Readonly<Record<RestaurantStep, Check>> = {
  legal: ({ representative }) => (representative === '' ? missing('falta el representante legal') : done('completo')),
  papers: ({ papers }, today) => {
    const wrong = RESTAURANT_DOCUMENTS.filter((kind) => {
      const state = getDocumentState(
        papers.find((paper) => paper.kind === kind),
        today,
        today,
      );
      return state === 'expired' || (state === 'missing' && neededRestaurantDocuments.includes(kind));
    });
    const names = wrong.map((kind) => restaurantDocumentNames[kind]).join(', ');
    const hasContract = papers.some(({ kind }) => kind === 'contract');
    return wrong.length === 0
      ? done(`${papers.length} al día${hasContract ? '' : ', sin contrato firmado'}`)
      : missing(`falta ${names}`);
  },
  tax: () => done('con régimen'),
  bank: ({ bank }) =>
    bank === 'confirmed'
      ? done('confirmada')
      : bank === 'waiting'
        ? waiting('falta la segunda persona')
        : missing('sin cuenta'),
  commission: ({ commissionBps }) => done(formatPercent(commissionBps)),
  brands: ({ brands }) => (brands > 0 ? done(count(brands, 'marca', 'marcas')) : missing('sin marcas')),
  menu: ({ dishes, minDishes }) =>
    dishes >= minDishes ? done(count(dishes, 'plato', 'platos')) : missing(`${dishes} de ${minDishes} platos`),
  hours: ({ hours }) => (hours > 0 ? done(count(hours, 'hora', 'horas')) : missing('sin horas')),
  team: ({ people, invited }) =>
    people > 0
      ? done(count(people, 'persona', 'personas'))
      : invited > 0
        ? waiting('falta que acepte')
        : missing('nadie invitado'),
  terms: ({ termsAccepted, people }) =>
    termsAccepted ? done('aceptados') : people > 0 ? waiting('sin aceptar') : missing('los acepta el restaurante'),
};

/** Returns each step of setting a restaurant up, with its state and words about it. */
export const checkRestaurantSteps = (facts: RestaurantFacts, today: IsoDate): CheckedStep[] =>
  RESTAURANT_STEPS.map((key) => ({ key, ...checks[key](facts, today) }));

/** Lists the names of the steps that are not done. */
export const listMissingSteps = (steps: readonly CheckedStep[]): string[] =>
  steps.filter(({ state }) => state !== 'done').map(({ key }) => restaurantStepNames[key]);

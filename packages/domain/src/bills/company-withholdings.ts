import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { formatCop, formatPercent, formatPerThousand } from '../money/format.ts';
import { getTaxRate, isIva, SOLD_TAXES, splitTax } from '../money/tax.ts';
import { type CompanyBillSection, companySectionWords, isSoldSection } from './company-bill-line-kinds-and-sections.ts';
import { calculateWithheldCop, type WithholdingTax, withholdingNames } from './withholdings.ts';

/** What a company states that it withheld of a bill: the platform accepts it as paid, or rejects it. */
export const COMPANY_WITHHOLDING_STATES = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type CompanyWithholdingState = (typeof COMPANY_WITHHOLDING_STATES)[number];

export const companyWithholdingStateNames: Readonly<Record<CompanyWithholdingState, string>> = {
  open: 'En revisión',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
};

/** Whether it counts against what is left to pay, as far as the company is concerned. */
export const isStanding = (state: CompanyWithholdingState): boolean => state === 'open' || state === 'accepted';

/** How far an amount may be from base times rate: companies round what they withhold to thousands. */
const mostRoundingCop = 500;
const PPM_PER_BPS = 100;
const PPM_PER_UNIT = 1_000_000;

export type StatedWithholding = {
  tax: WithholdingTax;
  baseCop: Cop;
  /** The rate in parts per million: ReteICA has rates such as 9.66 per thousand, which basis points cannot hold. */
  ratePpm: number;
  amountCop: Cop;
};

/** The most that companies may withhold of a tax, between two dates. */
export type WithholdingLimit = {
  tax: WithholdingTax;
  mostRatePpm: number;
  /** The base in COP from which the tax is withheld. */
  minBaseCop: Cop;
  validFrom: IsoDate;
  /** The last date on which it holds, or null while no other limit ends it. */
  validTo: IsoDate | null;
};

/** What a bill sells without its taxes, and the IVA in it (COP). */
export type WithholdingBases = { netCop: number; ivaCop: number };

type Section = {
  section: CompanyBillSection;
  amountCop: number;
  /** The sum of its rejected lines, on which nothing is withheld. */
  leftOutCop: number;
  taxes: readonly { ratePpm: number; taxCop: number; leftOutCop: number }[];
};

const ivaRatesPpm: readonly number[] = SOLD_TAXES.filter(isIva).map((tax) => getTaxRate(tax) * PPM_PER_BPS);

/** Sums the bases on which a company withholds. What it remits of its people is no sale, so it has none. */
export function sumWithholdingBases(sections: readonly Section[]): WithholdingBases {
  const bases = { netCop: 0, ivaCop: 0 };
  for (const { section, amountCop, leftOutCop, taxes } of sections) {
    if (!isSoldSection(section) || amountCop <= 0) continue;
    bases.netCop += amountCop - leftOutCop;
    for (const { ratePpm, taxCop, leftOutCop: ofTaxCop } of taxes) {
      const standingCop = taxCop - splitTax(Math.max(0, ofTaxCop), ratePpm / PPM_PER_BPS).taxCop;
      bases.netCop -= standingCop;
      if (ivaRatesPpm.includes(ratePpm)) bases.ivaCop += standingCop;
    }
  }
  return bases;
}

/** Finds the sections that a company withholds taxes on, by letter, and their sum without taxes; null without any. */
export function findWithholdingBase(sections: readonly Section[]): { letters: string[]; baseCop: number } | null {
  const sold = sections.filter(({ section, amountCop }) => isSoldSection(section) && amountCop > 0);
  if (sold.length === 0) return null;
  const letters = sold.map(({ section }) => companySectionWords[section].letter);
  return { letters, baseCop: sumWithholdingBases(sold).netCop };
}

/** The base of one tax: ReteIVA is withheld of the IVA, the others of what is sold. */
export const getWithholdingBase = (tax: WithholdingTax, { netCop, ivaCop }: WithholdingBases): number =>
  Math.max(0, tax === 'rete_iva' ? ivaCop : netCop);

/** What is left of a tax's base beside other withholdings of the bill; below zero when they take more than there is. */
export const calculateBaseLeft = (
  tax: WithholdingTax,
  bases: WithholdingBases,
  others: readonly StatedWithholding[],
): number =>
  others.reduce((left, one) => (one.tax === tax ? left - one.baseCop : left), getWithholdingBase(tax, bases));

/** Says how much base is left: 'La base que queda es de $ 7.407.' */
export const describeBaseLeft = (leftCop: number): string =>
  `La base que queda es de ${formatCop(Math.max(0, leftCop))}.`;

type Bill = {
  bases: WithholdingBases;
  /** Its withholdings that are open or accepted. */
  standing: readonly StatedWithholding[];
  /** What payments and standing withholdings leave to pay. */
  leftCop: number;
  limits: readonly WithholdingLimit[];
  /** The date whose limits hold: the last one of the bill's period. */
  on: IsoDate;
};

export type WithholdingProblem = { field: 'tax' | 'baseCop' | 'ratePpm' | 'amountCop'; message: string };

/** Finds what is wrong with a withholding that a company states, by its field. Null when nothing is. */
export function findWithholdingProblem(
  stated: StatedWithholding,
  { bases, standing, leftCop, limits, on }: Bill,
): WithholdingProblem | null {
  const { tax, baseCop, ratePpm, amountCop } = stated;
  const name = withholdingNames[tax];
  const wholeCop = getWithholdingBase(tax, bases);
  if (wholeCop === 0) return { field: 'tax', message: `Esta cuenta no tiene base para ${name}.` };
  const baseLeftCop = calculateBaseLeft(tax, bases, standing);
  if (baseCop > baseLeftCop) return { field: 'baseCop', message: describeBaseLeft(baseLeftCop) };
  const limit = findLimit(tax, limits, on);
  if (limit !== undefined && baseCop + wholeCop - baseLeftCop < limit.minBaseCop)
    return { field: 'baseCop', message: `Se retiene desde una base de ${formatCop(limit.minBaseCop)}.` };
  const mostPpm = limit?.mostRatePpm ?? PPM_PER_UNIT;
  if (ratePpm > mostPpm)
    return { field: 'ratePpm', message: `La tarifa es de máximo ${formatWithholdingRate(tax, mostPpm)}.` };
  const calculatedCop = calculateWithheldCop(baseCop, ratePpm);
  if (Math.abs(amountCop - calculatedCop) > mostRoundingCop)
    return { field: 'amountCop', message: `Con esa base y esa tarifa son ${formatCop(calculatedCop)}.` };
  return amountCop > leftCop
    ? { field: 'amountCop', message: `De la cuenta solo faltan ${formatCop(Math.max(0, leftCop))}.` }
    : null;
}

const findLimit = (tax: WithholdingTax, limits: readonly WithholdingLimit[], on: IsoDate) =>
  limits
    .filter((one) => one.tax === tax && one.validFrom <= on && (one.validTo === null || on <= one.validTo))
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1);

/** A rate as its tax is said: '3,5%', of ReteICA '9,66 por mil'. */
const formatWithholdingRate = (tax: WithholdingTax, ratePpm: number): string =>
  tax === 'rete_ica' ? formatPerThousand(ratePpm) : formatPercent(ratePpm / PPM_PER_BPS);

/** 'Retención en la fuente, 3,5% sobre $ 11.861.111'. */
export const describeWithholding = ({ tax, ratePpm, baseCop }: Omit<StatedWithholding, 'amountCop'>): string =>
  `${withholdingNames[tax]}, ${formatWithholdingRate(tax, ratePpm)} sobre ${formatCop(baseCop)}`;

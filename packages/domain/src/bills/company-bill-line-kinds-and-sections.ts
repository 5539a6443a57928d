/**
 * The kinds of lines of a company's bill. 'guest_lunch': a lunch of guests or a team, or what came back of one. 'restored': a
 * line that an approved bill left out and that stays. 'carried': an earlier bill below zero.
 */
export const COMPANY_LINE_KINDS = [
  'deduction',
  'subsidy',
  'service_fee',
  'guest_lunch',
  'sponsored',
  'debt',
  'manual',
  'restored',
  'carried',
] as const;
export type CompanyLineKind = (typeof COMPANY_LINE_KINDS)[number];

/** The sections in which a company reads its bill. */
export const COMPANY_BILL_SECTIONS = ['deductions', 'subsidies', 'fees', 'discounts', 'adjustments', 'guests'] as const;
export type CompanyBillSection = (typeof COMPANY_BILL_SECTIONS)[number];

export const findCompanySection: Readonly<Record<CompanyLineKind, CompanyBillSection>> = {
  deduction: 'deductions',
  subsidy: 'subsidies',
  service_fee: 'fees',
  guest_lunch: 'guests',
  sponsored: 'discounts',
  debt: 'adjustments',
  manual: 'adjustments',
  restored: 'adjustments',
  carried: 'adjustments',
};

/** The letter, the name and a sentence for each section. */
export const companySectionWords: Readonly<Record<CompanyBillSection, { letter: string; name: string; text: string }>> =
  {
    deductions: {
      letter: 'A',
      name: 'Descuentos de nómina por remitir',
      text: 'Lo que tu gente autorizó descontar. Es dinero de ellos: no causa IVA ni es gasto de la empresa.',
    },
    subsidies: {
      letter: 'B',
      name: 'Subsidio de alimentación',
      text: 'La parte de cada almuerzo que paga la empresa.',
    },
    fees: {
      letter: 'C',
      name: 'Tarifa de servicio',
      text: 'La de cada almuerzo, que por contrato paga la empresa.',
    },
    discounts: {
      letter: 'D',
      name: 'Descuentos que financia la empresa',
      text: 'Tu parte de las promociones y los cupones que aceptaste.',
    },
    adjustments: { letter: 'E', name: 'Ajustes y saldos', text: 'Créditos y líneas de cuentas anteriores.' },
    guests: {
      letter: 'F',
      name: 'Almuerzos de invitados y equipos',
      text: 'Los almuerzos en grupo que pagó un presupuesto de la empresa, con su motivo y su centro de costos.',
    },
  };

export const companyLineNames: Readonly<Record<CompanyLineKind, string>> = {
  deduction: 'Descuento de nómina',
  subsidy: 'Subsidio',
  service_fee: 'Tarifa de servicio',
  guest_lunch: 'Almuerzo de invitados',
  sponsored: 'Descuento financiado',
  debt: 'Descuento que no se pudo hacer',
  manual: 'Ajuste',
  restored: 'Línea de una cuenta anterior',
  carried: 'Saldo a favor de una cuenta anterior',
};

/** Whether a company may reject lines of this kind: those that charge it for a person. */
export const isRejectable = (kind: CompanyLineKind): boolean =>
  kind === 'deduction' ||
  kind === 'subsidy' ||
  kind === 'service_fee' ||
  kind === 'guest_lunch' ||
  kind === 'sponsored';

export type SectionTaxes = {
  amountCop: number;
  taxes: readonly { ratePpm: number; baseCop: number; taxCop: number }[];
};

/** What the platform sells to a company, which it may withhold taxes on. What it remits of its people is no sale. */
const soldSections: readonly CompanyBillSection[] = ['subsidies', 'fees', 'guests'];
export const isSoldSection = (section: CompanyBillSection): boolean => soldSections.includes(section);

type Line = { kind: CompanyLineKind; amountCop: number; rejection: 'open' | 'accepted' | 'rejected' | null };

/** Whether an approval leaves a line out: the company rejected it, and the platform has not answered that it stays. */
const isLeftOut = ({ rejection }: Pick<Line, 'rejection'>): boolean => rejection === 'open' || rejection === 'accepted';

/** Sums a bill: all lines, the lines that are left out, and what the company owes once it approves. */
export function sumCompanyBill(lines: readonly Line[]): { totalCop: number; leftOutCop: number; owedCop: number } {
  let totalCop = 0;
  let leftOutCop = 0;
  for (const line of lines) {
    totalCop += line.amountCop;
    if (isLeftOut(line)) leftOutCop += line.amountCop;
  }
  return { totalCop, leftOutCop, owedCop: totalCop - leftOutCop };
}

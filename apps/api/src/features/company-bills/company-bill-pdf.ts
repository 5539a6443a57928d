import type { CompanyBillDetail, CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { describeWhereToPay } from '@sazon/domain/bills/biller-and-where-to-pay';
import { companyBillStateNames } from '@sazon/domain/bills/company-bill-lifecycle';
import { companyLineNames, companySectionWords } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import { listSectionTaxes } from '@sazon/domain/bills/company-bill-line-taxes';
import { describeWithholding, isStanding } from '@sazon/domain/bills/company-withholdings';
import { formatLongDate, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { drawPdfReport } from '../../sheets/draw-pdf-report.ts';
import type { PdfTable } from '../../sheets/draw-pdf-table.ts';
import type { PdfLogo } from '../../sheets/open-pdf-and-draw-text-and-logo.ts';
import type { PeopleSums } from './company-bill-people-queries.ts';

/** More people are in the CSV and XLSX only: a document of hundreds of pages is too long to read. */
export const MOST_PEOPLE_ON_PAPER = 1000;

/** The first people of a bill, how many there are, and what they all sum to. */
type People = { data: readonly CompanyBillPerson[]; count: number; sums: PeopleSums };

/** Draws a company's bill as PDF: the parties, the sections with what is owed, then a line for each person. */
export const renderCompanyBillPdf = (
  bill: CompanyBillDetail,
  people: People,
  logo: PdfLogo | undefined,
): Promise<Buffer> =>
  drawPdfReport({
    logo,
    title: `Cuenta ${bill.number ?? 'sin número'}, ${companyBillStateNames[bill.state].toLowerCase()}`,
    lines: listLines(bill),
    sections: [
      { title: 'Qué se cobra', table: buildSectionsTable(bill) },
      {
        title: 'Personas',
        text:
          people.count > people.data.length
            ? `Las primeras ${people.data.length.toLocaleString('es-CO')} de ${people.count.toLocaleString('es-CO')}. Todas están en el CSV y el XLSX.`
            : 'Fechas y valores, nunca qué comió cada quien.',
        table: bill.reconciled === null ? buildPeopleTable(people) : buildDeductedTable(bill.reconciled, people),
      },
    ],
    madeAtMs: bill.issuedAt ?? bill.generatedAt,
  });

const listLines = ({
  number,
  enterprise,
  biller,
  start,
  end,
  dueOn,
  invoice,
  purchaseOrder,
}: CompanyBillDetail): string[] => [
  `Período del ${formatPeriod(start, end).replace(' a ', ' al ')} de ${end.slice(0, 4)}.`,
  ...(biller === null ? [] : [`Cobra ${biller.legalName}, NIT ${biller.nit}, ${biller.address}`]),
  `Paga ${enterprise.legalName} (${enterprise.name}), NIT ${enterprise.nit}`,
  ...(purchaseOrder === null ? [] : [`Orden de compra ${purchaseOrder}`]),
  ...(dueOn === null ? [] : [`Fecha límite de pago: ${formatLongDate(dueOn).toLowerCase()}`]),
  ...(biller === null ? [] : [`Dónde se paga: ${describeWhereToPay(biller, number)}`]),
  ...(invoice === null ? [] : [`Factura electrónica ${invoice.number}`]),
];

function buildSectionsTable(bill: CompanyBillDetail): PdfTable {
  const sections = bill.sections.flatMap(({ section, amountCop, taxes }) => {
    const { letter, name } = companySectionWords[section];
    const { taxed, untaxedCop } = listSectionTaxes({ amountCop, taxes });
    const rows = [
      ...taxed.map((tax) => [`Ya incluye ${tax.name} sobre ${formatCop(tax.baseCop)}: ${formatCop(tax.taxCop)}`, '']),
      ...(untaxedCop === 0 ? [] : [[`Sin impuesto: ${formatCop(untaxedCop)}`, '']]),
    ];
    return [[`${letter}. ${name}`, formatCop(amountCop)], ...rows];
  });
  const others = bill.adjustments.map(({ kind, reason, amountCop }) => [
    reason ?? companyLineNames[kind],
    formatCop(amountCop),
  ]);
  const owedCop = bill.owedCop ?? bill.totalCop - bill.leftOutCop;
  return {
    headings: ['Concepto', 'Valor'],
    rows: [
      ...sections,
      ...others,
      ['Total de la cuenta', formatCop(bill.totalCop)],
      ...(bill.leftOutCop === 0 ? [] : [['Líneas rechazadas', formatCop(-bill.leftOutCop)]]),
      ...listWithholdings(bill),
      ...(bill.paidCop === 0 ? [] : [['Ya pagado', formatCop(-bill.paidCop)]]),
    ],
    sums: ['Por pagar', formatCop(owedCop - bill.withheldCop - bill.openWithheldCop - bill.paidCop)],
  };
}

const listWithholdings = ({ withholdings }: CompanyBillDetail): string[][] =>
  withholdings
    .filter(({ state }) => isStanding(state))
    .map((one) => [
      `${describeWithholding(one)}${one.state === 'open' ? ', en revisión' : ''}`,
      formatCop(-one.amountCop),
    ]);

function buildPeopleTable({ data, count, sums }: People): PdfTable {
  const sumPerson = (person: CompanyBillPerson) =>
    person.deductionsCop + person.subsidiesCop + person.feesCop + person.othersCop;
  return {
    headings: ['Persona', 'Almuerzos', 'A. Nómina', 'B. Subsidio', 'Total'],
    rows: data.map((person) => [
      formatPerson(person),
      String(person.lunches),
      formatCop(person.deductionsCop),
      formatCop(person.subsidiesCop),
      formatCop(sumPerson(person)),
    ]),
    sums: [...formatSums(count, sums), formatCop(sums.totalCop)],
  };
}

const formatSums = (count: number, { lunches, deductionsCop, subsidiesCop }: PeopleSums): string[] => [
  ...[countPeople(count), lunches.toLocaleString('es-CO'), formatCop(deductionsCop), formatCop(subsidiesCop)],
];

const formatPerson = ({ name, identificationType, identification }: CompanyBillPerson) =>
  `${name}${identification === null ? '' : `, ${formatIdentityDocument(identificationType, identification).replace(' ', '\u00a0')}`}`;

type Amounts = { expectedCop: number; deductedCop: number | null };
const formatDifference = ({ expectedCop, deductedCop }: Amounts) => formatCop((deductedCop ?? 0) - expectedCop);

/** The people of a bill whose payroll is reconciled, with what was deducted of each; the sums are of the whole bill. */
function buildDeductedTable(
  reconciled: NonNullable<CompanyBillDetail['reconciled']>,
  { data, count, sums }: People,
): PdfTable {
  return {
    headings: ['Persona', 'Almuerzos', 'A. Nómina', 'B. Subsidio', 'Descontado', 'Diferencia'],
    rows: data.map((person) => {
      const { lunches, deductionsCop, subsidiesCop, deducted } = person;
      return [
        ...[formatPerson(person), String(lunches), formatCop(deductionsCop), formatCop(subsidiesCop)],
        deducted === null ? '' : deducted.deductedCop === null ? 'no está' : formatCop(deducted.deductedCop),
        deducted === null ? '' : formatDifference(deducted),
      ];
    }),
    sums: [...formatSums(count, sums), formatCop(reconciled.deductedCop), formatDifference(reconciled)],
  };
}

const countPeople = (count: number): string =>
  `Total de ${count.toLocaleString('es-CO')} ${count === 1 ? 'persona' : 'personas'}`;

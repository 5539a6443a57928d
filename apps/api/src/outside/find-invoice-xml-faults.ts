import { createHash } from 'node:crypto';
import { splitNit } from '@sazon/domain/bills/electronic-invoice';
import { buildCufeText, type InvoiceFault, toCufeAmount } from '@sazon/domain/bills/invoice-cufe-and-faults';

/** Returns the text of the first element of this name, or undefined when there is none. */
const readElementText = (xml: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)</`).exec(xml)?.[1]?.trim();

/** Returns everything inside the first element of this name, or '' when there is none. */
const readElement = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml)?.[1] ?? '';

const without = (xml: string, name: string): string =>
  xml.replace(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>[\\s\\S]*?</(?:\\w+:)?${name}>`, 'g'), '');

/** Returns the invoice inside the document by which the DIAN (tax office) answers, where it is a text. */
const unwrap = (xml: string): string =>
  /<!\[CDATA\[([\s\S]*?<(?:\w+:)?Invoice[\s>][\s\S]*?)\]\]>/.exec(xml)?.[1] ?? xml;

type Expected = { number: string; code: string | null; buyerNit: string; totalCop: number };

/**
 * Lists in what an invoice's XML (UBL 2.1) differs from our bill, and whether its CUFE (the DIAN's hash) belongs to its
 * data. Without the technical key of its numbers the CUFE is only compared with ours.
 */
export function findInvoiceFaults(bytes: Buffer, expected: Expected, technicalKey: string | undefined): InvoiceFault[] {
  const xml = without(without(unwrap(bytes.toString('utf8')), 'UBLExtensions'), 'InvoiceLine');
  const number = readElementText(xml, 'ID');
  const code = readElementText(xml, 'UUID')?.toLowerCase();
  const total = readElementText(readElement(xml, 'LegalMonetaryTotal'), 'PayableAmount');
  const buyer = readElementText(readElement(xml, 'AccountingCustomerParty'), 'CompanyID');
  const seller = readElementText(readElement(xml, 'AccountingSupplierParty'), 'CompanyID');
  if (number === undefined || code === undefined || total === undefined || buyer === undefined || seller === undefined)
    return ['unreadable'];
  const taxes: Record<string, string> = {};
  for (const [, tax = ''] of xml.matchAll(/<(?:\w+:)?TaxTotal(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?TaxTotal>/g)) {
    const amount = readElementText(tax, 'TaxAmount');
    if (amount !== undefined) taxes[readElementText(readElement(tax, 'TaxScheme'), 'ID') ?? ''] = amount;
  }
  const text = buildCufeText({
    ...{ number, taxes, totalAmount: total, sellerNit: seller, buyerId: buyer, technicalKey: technicalKey ?? '' },
    ...{ date: readElementText(xml, 'IssueDate') ?? '', time: readElementText(xml, 'IssueTime') ?? '' },
    netAmount: readElementText(readElement(xml, 'LegalMonetaryTotal'), 'LineExtensionAmount') ?? '',
    environment: readElementText(xml, 'ProfileExecutionID') ?? '1',
  });
  const isOwnCode = technicalKey === undefined || createHash('sha384').update(text).digest('hex') === code;
  const isOurCode = expected.code === null || expected.code === code;
  return [
    ...(number === expected.number ? [] : (['number'] as const)),
    ...(isOwnCode && isOurCode ? [] : (['code'] as const)),
    ...(buyer === splitNit(expected.buyerNit).number ? [] : (['buyer'] as const)),
    ...(toCufeAmount(total) === `${expected.totalCop}.00` ? [] : (['total'] as const)),
  ];
}

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findInvoiceFaults } from './find-invoice-xml-faults.ts';

const code = '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4';
const key = '693ff6f2a553c3646a063436fd4dd9ded0311471';
const expected = { number: '323200000129', code, buyerNit: '800.199.436-1', totalCop: 1_785_000 };
const xml = (
  time = '10:53:10-05:00',
) => `<?xml version="1.0"?><Invoice><cbc:ProfileExecutionID>1</cbc:ProfileExecutionID>
  <cbc:ID>323200000129</cbc:ID><cbc:UUID>${code.toUpperCase()}</cbc:UUID><cbc:IssueDate>2019-01-16</cbc:IssueDate>
  <cbc:IssueTime>${time}</cbc:IssueTime><cac:AccountingSupplierParty><cbc:CompanyID>700085371</cbc:CompanyID></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cbc:CompanyID>800199436</cbc:CompanyID></cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount>285000.00</cbc:TaxAmount><cac:TaxScheme><cbc:ID>01</cbc:ID></cac:TaxScheme></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>1500000.00</cbc:LineExtensionAmount><cbc:PayableAmount>1785000.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  </Invoice>`;

it('computes the CUFE of an XML again, and finds one that its data do not have', () => {
  const faults = (text: string, technicalKey?: string) => findInvoiceFaults(Buffer.from(text), expected, technicalKey);
  assert.deepEqual(faults(xml(), key), []);
  assert.deepEqual(faults(xml('10:53:11-05:00'), key), ['code']);
  assert.deepEqual(faults(xml('10:53:11-05:00')), [], 'without the key it is only compared');
  assert.deepEqual(
    findInvoiceFaults(Buffer.from(xml()), { number: '1', code: 'ab', buyerNit: '9', totalCop: 1 }, key),
    ['number', 'code', 'buyer', 'total'],
  );
});

import { putBytes } from './kitchens.ts';
import { note, type World } from './world.ts';

/** When the half month closes, when its statements can no longer be objected to, and when the company pays. */
const closes = Date.parse('2026-12-20T08:00:00-05:00');
const isIssued = Date.parse('2026-12-28T08:00:00-05:00');
const paidOn = '2026-12-28';

type Bill = { id: string; state: string; owedCop: number | null; end: string };
type Pack = {
  people: number;
  totalCop: number;
  reconciliation: { rows: { id: string; outcome: string; resolution: string | null }[] } | null;
};

async function readFile({ product, company }: World, path: string): Promise<Buffer> {
  const response = await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${company.hr}` } });
  if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Human resources takes the pack, deducts, and tells what payroll took: a little less from one person. */
async function reconciles(world: World, billId: string): Promise<void> {
  const { product, company } = world;
  const of = `enterpriseId=${company.id}`;
  const at = `/admin/enterprises/bills/${billId}`;
  const zip = await readFile(world, `${at}/pack.zip?${of}`);
  if (zip.subarray(0, 2).toString() !== 'PK') throw new Error('the payroll pack is no ZIP');
  note(world, 'bytes of the payroll pack', zip.length);
  const deductions = (await readFile(world, `${at}/deductions?${of}`)).toString('utf8').trim().split(/\r?\n/).slice(1);
  const rows = deductions.map((line) => line.split(';')).map((cells) => [cells[0], Number(cells[5])] as const);
  const [[lastDocument, lastCop] = ['', 0]] = rows.slice(-1);
  const taken = rows.map(([document, cop]) => `${document};${document === lastDocument ? lastCop - 1000 : cop}`);
  const file = Buffer.from(['Cédula;Valor descontado', ...taken].join('\n'));
  await putBytes(product, `${at}/deducted?${of}&fileName=nomina.csv`, company.hr, file);
  const token = company.hr;
  const { people, reconciliation } = await product.call<Pack>('GET', `${at}/pack?${of}`, { token });
  note(world, 'people whose payroll was deducted', people);
  const open = (reconciliation?.rows ?? []).filter(({ outcome, resolution }) => outcome !== 'equal' && !resolution);
  if (open.length === 0) throw new Error('the difference of payroll was not seen');
  const body = { enterpriseId: company.id, rowIds: open.map(({ id }) => id), resolution: 'carried' };
  await product.call('POST', `${at}/pack/differences`, { token, body });
  note(world, 'differences of payroll answered', open.length);
  await product.call('POST', `${at}/pack/close`, { token, body: { enterpriseId: company.id } });
  note(world, 'reconciliations closed');
}

/** The half month closes; its bill is issued, approved by human resources, invoiced and paid. */
export async function approvesAndPaysBill(world: World): Promise<void> {
  const { product, admin, company } = world;
  await product.setClock(closes);
  for (const job of ['close-payroll-periods', 'draw-documents', 'bill-companies']) await product.runJob(job);
  await product.setClock(isIssued);
  for (const job of ['draw-documents', 'bill-companies']) await product.runJob(job);
  const address = `/admin/enterprises/bills?enterpriseId=${company.id}&perPage=50`;
  const { data } = await product.call<{ data: Bill[] }>('GET', address, { token: company.hr });
  const bill = data.find(({ end }) => end === '2026-12-15');
  if (bill === undefined) throw new Error('the company has no bill of its half month');
  const at = `/admin/company-bills/${bill.id}`;
  const body = { enterpriseId: company.id };
  await product.call('POST', `/admin/enterprises/bills/${bill.id}/approve`, { token: company.hr, body });
  note(world, 'company bills approved');
  await reconciles(world, bill.id);
  const { owedCop } = await product.call<Bill>('GET', at, { token: admin });
  const payment = { amountCop: owedCop, reference: 'PSE 91', paidOn };
  await product.call('POST', `${at}/payments`, { token: admin, body: payment });
  note(world, 'company bills paid');
}

import { approvesAndPaysBill } from './company-bill.ts';
import { note, type World } from './world.ts';

/** The Monday after, when the week is settled, and the Thursday on which it is paid. */
const mondayAfter = Date.parse('2026-12-07T06:05:00-05:00');
const payday = { at: Date.parse('2026-12-17T09:00:00-05:00'), date: '2026-12-17' } as const;

type Row = { id: string; start: string; state: string; toPayCop: number; orders: number };
type Rows = { data: Row[] };
type Lines = { data: { id: string; kind: string }[] };

const runJobs = async ({ product }: World, names: readonly string[]) => {
  for (const name of names) await product.runJob(name);
};

/** Each kitchen reads its week and approves it; the first one disputes a line, which the platform answers. */
async function answersSettlements(world: World): Promise<void> {
  const { product, admin, kitchens } = world;
  for (const [index, { id: restaurantId, token }] of kitchens.entries()) {
    const of = `restaurantId=${restaurantId}`;
    const { data } = await product.call<Rows>('GET', `/admin/restaurants/settlements?${of}`, { token });
    const week = data.find(({ start }) => start === '2026-11-30');
    if (week === undefined) throw new Error('a kitchen has no settlement of its week');
    const at = `/admin/restaurants/settlements/${week.id}`;
    if (index === 0) {
      const lines = await product.call<Lines>('GET', `${at}/lines?${of}&perPage=10`, { token });
      const body = { restaurantId, lineId: lines.data[0]?.id, reason: 'other', note: 'Esta la repartimos dos veces' };
      await product.call('POST', `${at}/disputes`, { token, body });
      const detail = await product.call<{ disputes?: { id: string }[] }>('GET', `/admin/settlements/${week.id}/lines`, {
        token: admin,
      });
      const disputeId = JSON.stringify(detail).match(/"dispute":\{"id":"([0-9a-f-]{36})"/)?.[1];
      const answer = { answer: 'Revisado: fue una sola vez', creditCop: null };
      await product.call('POST', `/admin/settlements/disputes/${disputeId}/answer`, { token: admin, body: answer });
      note(world, 'lines of settlements disputed and answered');
    }
    await product.call('POST', `${at}/approve`, { token, body: { restaurantId } });
    note(world, 'settlements approved by their kitchen');
  }
}

/** Couriers say where their money goes, and the platform confirms it. */
async function asksForAccounts(world: World): Promise<void> {
  const { product, admin, couriers } = world;
  const account = { bank: 'Nequi', type: 'savings', holder: 'Rosa Quintero', holderDocument: '52418903' } as const;
  for (const [index, { token }] of couriers.entries()) {
    const body = { ...account, number: `320600000${index}` };
    await product.call('POST', '/domi/pay/account', { token, body });
  }
  const pay = await product.call<{ accounts: { id: string }[] }>('GET', '/admin/courier-pay?week=2026-12-03', {
    token: admin,
  });
  for (const { id } of pay.accounts)
    await product.call('POST', `/admin/courier-pay/accounts/${id}/decide`, { token: admin, body: { accept: true } });
}

type Paid = { data: { paid: boolean; message: string | null }[] };

/** Says of each payment that did not go through why. */
function countPaid({ data }: Paid, what: string): number {
  const refused = data.find(({ paid }) => !paid);
  if (refused !== undefined) throw new Error(`${what}: ${refused.message}`);
  return data.length;
}

async function paysKitchens(world: World): Promise<void> {
  const { product, admin: token } = world;
  const ours = new Set(world.kitchens.map(({ id }) => id));
  type Platform = { data: (Row & { restaurant: { id: string } })[] };
  const { data } = await product.call<Platform>('GET', '/admin/settlements?week=2026-11-30&perPage=100', { token });
  const payments = data
    .filter(({ restaurant, toPayCop }) => ours.has(restaurant.id) && toPayCop > 0)
    .map(({ id, toPayCop }) => ({ billId: id, amountCop: toPayCop }));
  const body = { payments, reference: 'PAB 4417', paidOn: payday.date };
  const paid = await product.call<Paid>('POST', '/admin/settlements/payments', { token, body });
  note(world, 'settlements paid', countPaid(paid, 'a settlement was not paid'));
}

type CrewPay = { data: { statement: { id: string; toPay: number; state: string } | null }[] };

async function paysCouriers(world: World): Promise<void> {
  const { product, admin: token } = world;
  const { data } = await product.call<CrewPay>('GET', '/admin/courier-pay?week=2026-12-03', { token });
  const payments = data.flatMap(({ statement }) =>
    statement === null || statement.toPay <= 0 ? [] : [{ billId: statement.id, amountCop: statement.toPay }],
  );
  const body = { payments, reference: 'PAB 4418', paidOn: payday.date };
  const paid = await product.call<Paid>('POST', '/admin/courier-pay/payments', { token, body });
  note(world, 'statements of couriers paid', countPaid(paid, 'a statement was not paid'));
}

type Tries = (world: World, who: string, work: () => Promise<void>) => Promise<void>;

/** The week is settled on Monday and paid on its day; then the half month closes, and its company pays. */
export async function endWeek(world: World, tries: Tries): Promise<void> {
  const { product } = world;
  await product.setClock(mondayAfter);
  await runJobs(world, ['close-incidents', 'count-reports', 'settle-weeks', 'issue-courier-statements']);
  // the half month before ends with a bill of its own
  await runJobs(world, ['close-payroll-periods', 'bill-companies']);
  await tries(world, 'the answers to settlements', () => answersSettlements(world));
  await tries(world, 'the accounts of couriers', () => asksForAccounts(world));
  await product.setClock(payday.at);
  await runJobs(world, ['settle-weeks', 'issue-courier-statements']);
  await tries(world, 'the payment of kitchens', () => paysKitchens(world));
  await tries(world, 'the payment of couriers', () => paysCouriers(world));
  await tries(world, 'the bill of the company', () => approvesAndPaysBill(world));
  await runJobs(world, ['count-reports', 'recount-counters', 'check-money']);
}

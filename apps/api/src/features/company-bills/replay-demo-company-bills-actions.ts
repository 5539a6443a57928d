import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, countDaysBetween, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { findEndedBillPeriod } from '@sazon/domain/payroll/company-bill-period';
import type { Deps } from '../../deps.ts';
import { noteBillInvoice } from '../invoices/invoices-actions.ts';
import { payCompanyBill } from './company-bill-pay-and-return-actions.ts';
import { lockInvoicedCompanyBill } from './company-bill-to-invoiced-bill.ts';
import { billCompanies } from './generate-and-issue-company-bills-actions.ts';
import { listBilledCompanies } from './generate-and-issue-company-bills-queries.ts';
import { approveByHand, voidCompanyBill } from './issue-adjust-approve-and-void-company-bill-actions.ts';
import { rejectBill, rejectLines } from './reject-and-approve-company-bill-actions.ts';
import {
  type DemoBill,
  findFirstClosing,
  listDemoBillPeople,
  listLinesToReject,
  listRunningBills,
} from './replay-demo-company-bills-queries.ts';

const nobody: Actor = { userId: null, permissions: [], enterprisePermissions: {}, restaurantPermissions: {} };

/**
 * How far the latest bill comes of the companies that are billed twice a month, one after another in this list. Those
 * billed once a month pay theirs in part.
 */
const stories = ['invoiced', 'issued', 'approved'] as const;
type Story = (typeof stories)[number] | 'part' | 'paid' | 'late';

type Cast = { clerkId: string; keeper: { userId: string; enterpriseId: string }; storyOf: (bill: DemoBill) => Story };

/**
 * Replays the periods of the demo data day by day: bills are generated, approved, invoiced and paid. The latest ones
 * are left on their way, one is left overdue, and the company with staff has one to answer.
 */
export async function playDemoCompanyBills(deps: Deps): Promise<void> {
  const first = await findFirstClosing(deps.db);
  const people = await listDemoBillPeople(deps.db);
  if (first === null || people === undefined) return;
  const today = toBogotaDate(deps.now());
  const companies = (await listBilledCompanies(deps.db)).filter(
    ({ id, payrollAllowed }) => payrollAllowed && id !== people.keeper.enterpriseId,
  );
  const twice = companies.filter(({ payrollPeriod }) => payrollPeriod === 'semimonthly');
  const chooseStory = ({ enterpriseId, end }: DemoBill): Story => {
    const company = companies.find(({ id }) => id === enterpriseId);
    if (company === undefined) return 'paid';
    const latest = findEndedBillPeriod(company, today);
    const place = twice.indexOf(company);
    if (end === latest.end) return place < 0 ? 'part' : (stories[place % stories.length] ?? 'paid');
    return place === 0 && end === addDays(latest.start, -1) ? 'late' : 'paid';
  };
  const cast = { ...people, storyOf: chooseStory };
  for (let day: IsoDate = first; day <= today; day = addDays(day, 1)) {
    const atMs = toInstantMs(day, '08:00');
    if (atMs > deps.now()) break;
    const then = { ...deps, now: () => atMs };
    await billCompanies(then);
    for (const bill of await listRunningBills(deps.db)) await playDay(then, bill, cast, { day, today });
  }
}

/** Does what happens to a bill on one day of its life. */
async function playDay(deps: Deps, bill: DemoBill, cast: Cast, { day, today }: { day: IsoDate; today: IsoDate }) {
  const age = countDaysBetween(bill.issuedOn, day);
  const isOfKeeper = bill.enterpriseId === cast.keeper.enterpriseId;
  // the company with staff answers only its latest bill itself
  if (isOfKeeper && countDaysBetween(bill.end, today) < 45) return await playKeeper(deps, bill, cast, age);
  const admin = { userId: cast.clerkId, actor: nobody };
  const story = cast.storyOf(bill);
  if (bill.state === 'issued' && age >= 2 && story !== 'issued')
    await approveByHand(deps, admin, { id: bill.id, reason: 'Aprobada por correo de su tesorería' });
  if (bill.state === 'approved' && story !== 'approved') {
    const number = `FE-${1000 + countDaysBetween('2020-01-01', bill.end)}-${bill.enterpriseId.slice(-4)}`;
    await noteBillInvoice(deps, admin, {
      open: lockInvoicedCompanyBill,
      id: bill.id,
      number,
      code: null,
      invoicedOn: day,
    });
  }
  if (bill.state !== 'invoiced') return;
  const paid = { id: bill.id, reference: `PSE ${bill.dueOn}`, paidOn: day };
  if (story === 'paid' && addDays(bill.dueOn, -2) <= day)
    await payCompanyBill(deps, admin, { ...paid, amountCop: bill.leftCop });
  if (story === 'part' && age >= 6 && age < 7)
    await payCompanyBill(deps, admin, { ...paid, amountCop: Math.ceil(bill.leftCop / 2) });
}

/**
 * Plays the latest bill of the company with staff: it rejects the whole, gets it anew, and rejects one line of that.
 */
async function playKeeper(deps: Deps, bill: DemoBill, { clerkId, keeper }: Cast, age: number): Promise<void> {
  const { userId, enterpriseId } = keeper;
  const permissions = { [enterpriseId]: ['enterprises_billing_approval_or_reject'] };
  const who = { userId, actor: { ...nobody, enterprisePermissions: permissions } };
  const of = { id: bill.id, enterpriseId };
  const isFirst = countDaysBetween(bill.end, bill.issuedOn) < 12;
  if (isFirst && bill.state === 'issued' && age === 4)
    await rejectBill(deps, who, { ...of, note: 'La queremos con la fecha de corte de nuestra nómina.' });
  if (isFirst && bill.state === 'rejected' && age >= 6)
    await voidCompanyBill(deps, { userId: clerkId, actor: nobody }, { id: bill.id, reason: 'Se genera con su corte' });
  if (isFirst || age !== 1) return;
  const lineIds = await listLinesToReject(deps.db, bill.id);
  const note = 'Se retiró el 6 y su liquidación cerró sin este descuento.';
  await rejectLines(deps, who, { ...of, lineIds, reason: 'left', note });
}

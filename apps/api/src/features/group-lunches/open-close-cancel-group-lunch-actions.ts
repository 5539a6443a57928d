import type { RouteInput, RouteReply } from '@sazon/contract/define-route';
import type { groupLunchTerms, openGroupLunch as openRoute } from '@sazon/contract/group-lunches/routes';
import { openGroupLunch as openSchemas } from '@sazon/contract/group-lunches/schemas';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import { type GroupLunchPayer, type GroupLunchState, listJoinDeadlines } from '@sazon/domain/orders/group-lunch';
import { calculateBudgetLeftCop, findCostCentreProblem } from '@sazon/domain/orders/guest-budget';
import type { Reader } from '../../db/connect.ts';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isOpen } from '../catalog/read-menu-dishes-and-favourites.ts';
import { listServedDishes, type MenuSlot } from '../catalog/served-dishes-queries.ts';
import { findVisibleLocation } from '../delivery/visible-locations-queries.ts';
import { buildCancelledNotices } from './group-lunch-messages.ts';
import {
  type CompanyPays,
  countOpenedFrom,
  type GroupLunchRow,
  insertGroupLunch,
  lockGroupLunch,
  setGroupState,
} from './group-lunches-queries.ts';
import { listGroupMembers } from './group-members-and-their-orders-queries.ts';
import { findSpendableBudget, listSpendableBudgets } from './guest-budget-spending-queries.ts';

type PlaceRefusal = Refusal<'NOT_FOUND' | 'CUTOFF_PASSED' | 'DATE_CLOSED' | 'MENU_UNAVAILABLE'>;

/** More dishes than any day has. */
const everyDish = { page: 1, perPage: 10_000 };

/** The most coming group lunches that one person opens. */
const MOST_OPEN = 20;

const CODE_LENGTH = 16;
/** Letters and digits that nobody mixes up when reading a link aloud. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

const makeCode = (deps: Deps): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[deps.randomInt(CODE_LETTERS.length)]).join('');

/** Finds the earliest cutoff (ms) of the dishes that can still be ordered, and the hour of the slot. */
async function findPayBy(
  deps: Deps,
  reader: Reader,
  userId: string,
  when: MenuSlot,
): Promise<{ payByMs: number; hour: string } | PlaceRefusal> {
  if ((await findVisibleLocation(reader, userId, when.locationId)) === undefined)
    return refuse('NOT_FOUND', { field: 'locationId' });
  if (!(await isOpen(reader, when))) return refuse('DATE_CLOSED', { field: 'scheduleDate' });
  const { dishes } = await listServedDishes(reader, when, {}, everyDish);
  const [first] = dishes;
  if (first === undefined)
    return refuse('MENU_UNAVAILABLE', { field: 'timeId', message: 'Ese día no hay menú en ese lugar a esa hora.' });
  const cutoffs = dishes
    .map(({ availability: { hour, cutoff } }) => calculateCutoffMs({ scheduleDate: when.scheduleDate, hour, cutoff }))
    .filter((cutoffMs) => cutoffMs > deps.now());
  if (cutoffs.length === 0) return refuse('CUTOFF_PASSED', { field: 'scheduleDate' });
  return { payByMs: Math.min(...cutoffs), hour: first.availability.hour };
}

/** Says by when a group lunch there would have to be paid, and until when people may join it. */
export async function readGroupLunchTerms(
  deps: Deps,
  userId: string,
  when: MenuSlot,
): Promise<RouteReply<typeof groupLunchTerms> | PlaceRefusal> {
  const found = await findPayBy(deps, deps.db, userId, when);
  if ('refusal' in found) return found;
  const deadlines = (payer: GroupLunchPayer) => listJoinDeadlines(found.payByMs, payer, deps.now());
  const budgets = await listSpendableBudgets(deps.db, userId, when.scheduleDate);
  return {
    payBy: found.payByMs,
    joinBy: { each: deadlines('each'), host: deadlines('host'), company: deadlines('company') },
    budgets: budgets.map(({ id, name, companyName, perLunchCop, costCentres, ...amounts }) => ({
      ...{ id, name, companyName, perLunch: perLunchCop, costCentres, left: calculateBudgetLeftCop(amounts) },
    })),
  };
}

/** Opens a group lunch at a place of the caller, until when people may join, and who pays. */
export async function openGroupLunch(
  deps: Deps,
  hostId: string,
  wanted: RouteInput<typeof openRoute>['body'],
  key: SentKey | undefined,
): Promise<{ code: string } | PlaceRefusal | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> {
  const { title, joinBy, payer, limit, company = null, ...when } = wanted;
  if (payer === 'host' && limit === null)
    return refuse('VALIDATION', { field: 'limit', message: 'Escribe hasta cuánto por persona.' });
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: hostId, key, reply: openSchemas.reply }, deps.now(), async () => {
      const paid = await checkCompanyPays(tx, hostId, { payer, company, date: when.scheduleDate });
      if ('refusal' in paid) return paid;
      const found = await findPayBy(deps, tx, hostId, when);
      if ('refusal' in found) return found;
      if (!listJoinDeadlines(found.payByMs, payer, deps.now()).includes(joinBy))
        return refuse('VALIDATION', { field: 'joinBy', message: 'Elige otra vez hasta cuándo se unen.' });
      if ((await countOpenedFrom(tx, hostId, toBogotaDate(deps.now()))) >= MOST_OPEN)
        return refuse('STATE_CONFLICT', { message: `Puedes tener hasta ${MOST_OPEN} almuerzos en grupo abiertos.` });
      const code = makeCode(deps);
      const limitCop = payer === 'host' ? limit : paid.limitCop;
      const lunch = { id: deps.newId(), code, hostId, title, ...when, ...found, joinByMs: joinBy, payer, limitCop };
      await insertGroupLunch(tx, { ...lunch, company: paid.company }, deps.now());
      return { code };
    }),
  );
}

/** Checks the budget and cost centre that a host names, and returns what pays: nothing of it where people pay. */
async function checkCompanyPays(
  tx: Tx,
  hostId: string,
  { payer, company, date }: { payer: GroupLunchPayer; company: CompanyPays | null; date: string },
): Promise<{ company: CompanyPays | null; limitCop: number | null } | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  if (company === null)
    return payer === 'company'
      ? refuse('VALIDATION', { field: 'company.budgetId', message: 'Elige el presupuesto.' })
      : { company: null, limitCop: null };
  const budget = await findSpendableBudget(tx, hostId, { budgetId: company.budgetId, date });
  if (budget === undefined)
    return refuse('NOT_FOUND', {
      field: 'company.budgetId',
      message: 'No puedes usar ese presupuesto. Elige otro.',
    });
  const no = findCostCentreProblem(budget.costCentres, company.costCentre);
  if (no !== null) return refuse('VALIDATION', { field: 'company.costCentre', message: no });
  return payer === 'company' ? { company, limitCop: budget.perLunchCop } : { company: null, limitCop: null };
}

/** Closes a group lunch to more people, opens it again, or cancels it and tells its members. */
export async function changeGroupLunch(
  deps: Deps,
  userId: string,
  code: string,
  state: GroupLunchState,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const group = await lockGroupLunch(tx, code);
    if (group === undefined || group.hostId !== userId) return refuse('NOT_FOUND');
    if (group.state === state) return { ok: true };
    if (group.state === 'cancelled') return refuse('STATE_CONFLICT', { message: 'Este almuerzo se canceló.' });
    if (state === 'open' && deps.now() >= group.joinByMs)
      return refuse('STATE_CONFLICT', { message: 'Ya pasó la hora para unirse.' });
    const no = state === 'cancelled' ? await cancel(tx, deps, group) : undefined;
    if (no !== undefined) return no;
    await setGroupState(tx, group.id, state);
    return { ok: true };
  });
}

async function cancel(tx: Tx, deps: Deps, group: GroupLunchRow): Promise<Refusal<'STATE_CONFLICT'> | undefined> {
  const members = await listGroupMembers(tx, group.id);
  if (members.some(({ order }) => order?.buyerId === group.hostId && group.payer !== 'each'))
    return refuse('STATE_CONFLICT', { message: 'Ya lo pagaste: primero cancela los almuerzos en Mis ordenes.' });
  await deps.messages.send(tx, buildCancelledNotices(group, members), deps.now());
  return undefined;
}

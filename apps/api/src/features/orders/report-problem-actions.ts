import type { RouteReply } from '@sazon/contract/define-route';
import type { reportProblem as reportRoute } from '@sazon/contract/orders/problem-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { incidentTypeByProblem } from '@sazon/domain/incidents/proposed-liability-and-compensation';
import {
  type Compensation,
  chooseCompensation,
  type ProblemKind,
  problemPhotoLimit,
} from '@sazon/domain/orders/problem-kinds-and-compensation';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { raiseIncidents } from '../incidents/raise-incident-actions.ts';
import { sumGivenBackCop } from '../order-records/cancel-action-and-given-back-queries.ts';
import { type LockedOrder, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findPassingOn } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import { getOrderAbilities } from '../order-records/order-abilities.ts';
import { findOrder, type OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { formatProblemNumber } from '../order-records/review-problem-plan-b-and-delegate-queries.ts';
import { bindPhoto, lockStopPhoto } from '../private-photos/bind-photo-to-stop-actions.ts';
import type { PhotoSubject } from '../private-photos/photos-queries.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { giveProvenCompensation, limitCompensation, readProblemFacts } from './give-proven-compensation-actions.ts';

type Reported = RouteReply<typeof reportRoute>;
type Problem = { kind: ProblemKind; description?: string | undefined; photoId?: string | undefined };

/**
 * Reports a problem with an order, once. A remedy that the records prove is given at once in tingos, and its liable
 * party stored; support answers the others. docs/domain.md section 12.
 */
export async function reportProblem(
  deps: Deps,
  userId: string,
  orderId: string,
  problem: Problem,
): Promise<Reported | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const settings = await loadSettings(deps);
  return await inTransaction(deps, async (tx, events) => {
    // remedies are limited over all orders of a person, so reports run one after another
    await lockCart(tx, userId, deps.now());
    const ownerId = await findBuyerId(tx, userId, orderId);
    const [locked] = await lockOrders(tx, [orderId], { userId: ownerId });
    const row = locked && (await findOrder(tx, ownerId, orderId));
    if (locked === undefined || row === undefined) return refuse('NOT_FOUND');
    const no = findReportRefusal(deps, row, ownerId !== userId);
    if (no !== null) return no;
    const facts = await readProblemFacts(tx, deps, userId, row, settings);
    const givenBackCop = (await sumGivenBackCop(tx, [orderId])).get(orderId) ?? 0;
    const remedy = limitCompensation(facts.paidCop - givenBackCop, chooseCompensation(problem.kind, facts));
    if (problem.photoId !== undefined) {
      const photo = await lockStopPhoto(tx, problem.photoId, photoAt(userId, row));
      if ('refusal' in photo) return photo;
    }
    events.publish(listOrderAudiences([locked]));
    events.publish([`user:${userId}`]);
    return await write(tx, deps, locked, row, { ...problem, userId }, remedy);
  });
}

/** Returns who bought a lunch that this person took, so that its order is found; without one, this person. */
async function findBuyerId(db: Reader, userId: string, orderId: string): Promise<string> {
  const passed = await findPassingOn(db, orderId);
  return passed?.takerId === userId ? passed.ownerId : userId;
}

/** Says why a lunch cannot be reported: who ate it does, once. Who took it asks only for the time and the report itself. */
function findReportRefusal(deps: Deps, row: OrderDetailRow, isTaker: boolean): Refusal<'STATE_CONFLICT'> | null {
  const ofTaker = isTaker ? { ...row, care: { ...row.care, passedOn: false } } : row;
  const can = getOrderAbilities(ofTaker, deps.now()).report;
  return can.ok ? null : refuse(can.code, { message: can.reason });
}

const photoAt = (userId: string, { timeId, scheduleDate }: OrderDetailRow): PhotoSubject => ({
  courierId: null,
  consolidatorId: null,
  userId,
  timeId,
  scheduleDate,
  purpose: 'problem',
});

/** Returns the upload address for a photo of a problem, while the problem can be reported. */
export async function requestProblemPhoto(deps: Deps, userId: string, orderId: string, sha256: string) {
  const ownerId = await findBuyerId(deps.db, userId, orderId);
  const row = await findOrder(deps.db, ownerId, orderId);
  if (row === undefined) return refuse('NOT_FOUND');
  const no = findReportRefusal(deps, row, ownerId !== userId);
  if (no !== null) return no;
  const full = await inOneStatement(deps, (tx) => takeUses(tx, deps, [{ limit: problemPhotoLimit, whom: userId }]));
  if (full !== undefined) return refuse('RATE_LIMITED', { message: 'Enviaste muchas fotos hoy. Cuéntanos sin foto.' });
  return await bindPhoto(deps, photoAt(userId, row), sha256);
}

async function write(
  tx: Tx,
  deps: Deps,
  locked: LockedOrder,
  row: OrderDetailRow,
  problem: Problem & { userId: string },
  remedy: Compensation,
): Promise<Reported> {
  const id = deps.newId();
  const { userId } = problem;
  const amountCop = remedy.remedy === 'tingos' ? remedy.amountCop : 0;
  await tx
    .insertInto('order_problems')
    .values({
      id,
      order_id: row.id,
      user_id: userId,
      kind: problem.kind,
      description: problem.description || null,
      remedy: remedy.remedy,
      liable: remedy.remedy === 'tingos' ? remedy.liable : null,
      amount_cop: amountCop,
      created_at: toIso(deps.now()),
    })
    .execute();
  const [incident] = await raiseIncidents(tx, deps, {
    id,
    orders: [locked],
    type: incidentTypeByProblem[problem.kind],
    by: 'customer',
    byId: userId,
    description: problem.description,
    photoIds: problem.photoId === undefined ? [] : [problem.photoId],
    isDecided: remedy.remedy === 'tingos',
  });
  const amount =
    remedy.remedy === 'tingos' && incident !== undefined
      ? await giveProvenCompensation(tx, deps, locked, row, incident, remedy)
      : 0;
  return { number: formatProblemNumber(id), remedy: remedy.remedy, amount };
}

import type { reportProblem as reportRoute } from '@sazon/contract/order-care';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import { instantAt } from '@sazon/domain/calendar/bogota';
import { formatCop } from '@sazon/domain/money/format';
import { type ProblemKind, REMEDY_WINDOW_MS, type Remedy, remedyFor } from '@sazon/domain/orders/problem';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { type Settings, settingsOf } from '../delivery/settings-queries.ts';
import { loadOrdersMoney } from '../payments/orders-money-queries.ts';
import { giveRemedy } from '../payments/remedy-actions.ts';
import { abilitiesOf, happenedAt } from './order-abilities.ts';
import { problemNumber } from './order-care-queries.ts';
import { givenBackOf } from './orders-admin-queries.ts';
import { type OrderDetailRow, orderOf } from './orders-list-queries.ts';
import { scopesOf } from './orders-move-actions.ts';
import { lockOrders } from './orders-move-queries.ts';
import { windowOf } from './slot-times.ts';

type Reported = RouteReply<typeof reportRoute>;

/**
 * Reports a problem with an order, once. What the records can tell is made good at once, in tingos, and who answers for it
 * is written down; the rest is for support. domain.md section 12.
 */
export async function reportProblem(
  deps: Deps,
  userId: string,
  orderId: string,
  problem: { kind: ProblemKind; description?: string | undefined },
): Promise<Reported | Refusal> {
  const settings = await settingsOf(deps);
  const answer = await inTransaction(deps.db, async (tx) => {
    // how many remedies somebody had is counted over all their orders: one report after another
    await lockCart(tx, userId, deps.now());
    const [locked] = await lockOrders(tx, [orderId], { userId });
    const row = locked && (await orderOf(tx, userId, orderId));
    if (locked === undefined || row === undefined) return refuse('NOT_FOUND');
    const can = abilitiesOf(row, deps.now()).report;
    if (!can.ok) return refuse(can.code, { message: can.reason });
    const facts = await factsFor(tx, deps, userId, row, settings);
    const remedy = atMost(facts.paidCop - (await givenBackOf(tx, orderId)), remedyFor(problem.kind, facts));
    return { reported: await write(tx, deps, userId, row, problem, remedy), scopes: scopesOf([locked]) };
  });
  if ('refusal' in answer) return answer;
  deps.live.tell(answer.scopes);
  return answer.reported;
}

/** Support may have given a part back already: never more than what is left of what was paid. */
function atMost(leftCop: number, remedy: Remedy): Remedy {
  if (remedy.remedy === 'support') return remedy;
  return leftCop > 0 ? { ...remedy, amountCop: Math.min(leftCop, remedy.amountCop) } : { remedy: 'support' };
}

async function factsFor(tx: Tx, deps: Deps, userId: string, row: OrderDetailRow, settings: Settings) {
  const hourMs = instantAt(row.scheduleDate, row.hour);
  const { recent } = await tx
    .selectFrom('order_problems')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where('user_id', '=', userId)
    .where('remedy', '=', 'tingos')
    .where('created_at', '>', at(deps.now() - REMEDY_WINDOW_MS) as never)
    .executeTakeFirstOrThrow();
  return {
    isDelivered: row.status === 'delivered',
    paidCop: row.totalCop - row.subsidyCop,
    hourMs,
    dueMs: windowOf(row, settings.planTerms).until,
    pickedAtMs: happenedAt(row, ['pick']),
    arrivedAtMs: happenedAt(row, ['arrive']) ?? happenedAt(row, ['deliver']),
    recentRemedies: recent,
  };
}

async function write(
  tx: Tx,
  deps: Deps,
  userId: string,
  row: OrderDetailRow,
  problem: { kind: ProblemKind; description?: string | undefined },
  remedy: Remedy,
): Promise<Reported> {
  const id = deps.newId();
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
      created_at: at(deps.now()),
    })
    .execute();
  if (remedy.remedy === 'tingos') {
    const [money] = await loadOrdersMoney(tx, [row.id]);
    if (money !== undefined) await giveRemedy(tx, deps, money, remedy);
    const body = `${row.snapshot.menuName}: tienes ${formatCop(amountCop)} en tingos que no vencen.`;
    const data = { url: '/mi-billetera', orderId: row.id };
    const push = { channel: 'push', to: userId, kind: 'problem_solved', subject: 'Lo arreglamos', body, data } as const;
    await deps.messages.send(tx, [push], deps.now());
  }
  return { number: problemNumber(id), remedy: remedy.remedy, amount: amountCop };
}

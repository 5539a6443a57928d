import { invariant } from '../invariant.ts';
import { type Action, type OrderRole, type OrderState, orderActions } from './lifecycle.ts';
import { ORDER_STATUSES } from './status.ts';

/**
 * Checks the table of the lifecycle when the API starts. Throws unless every status can be reached, only delivered and
 * cancelled lead nowhere (except by force), and every action has a role, with terms for its roles only.
 */
export function assertLifecycleSound(table: Record<string, Action> = orderActions): void {
  const rules = Object.entries(table).filter(([, rule]) => rule.to !== 'any');
  for (const [name, rule] of Object.entries(table)) {
    invariant(rule.by.length > 0, `action ${name} has no role`);
    const roles = [...Object.keys(rule.when ?? {}), ...Object.keys(rule.needs ?? {})] as OrderRole[];
    invariant(
      roles.every((role) => rule.by.includes(role)),
      `action ${name} has terms for a role that may not act`,
    );
  }
  const reached = new Set<OrderState>(['new']);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [, rule] of rules) {
      if (rule.to !== 'any' && rule.from.some((state) => reached.has(state))) reached.add(rule.to);
    }
  }
  for (const status of ORDER_STATUSES) {
    invariant(reached.has(status), `status ${status} cannot be reached`);
    const leadsOn = rules.some(([, rule]) => rule.from.includes(status));
    const isEnd = status === 'delivered' || status === 'cancelled';
    invariant(leadsOn !== isEnd, `status ${status} ${isEnd ? 'is an end and leads on' : 'is a dead end'}`);
  }
}

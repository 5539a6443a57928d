import { seedIfEmpty } from './db/seed/seed.ts';
import type { Deps } from './deps.ts';
import { playDemoSettlements } from './features/bills/replay-demo-settlements-actions.ts';
import { refreshPopularDishes } from './features/catalog/refresh-dish-counters-actions.ts';
import { playDemoCompanyBills } from './features/company-bills/replay-demo-company-bills-actions.ts';
import { playDemoCourierWeeks } from './features/courier-pay/replay-demo-courier-weeks-actions.ts';

/** Fills a database without people with demo data, then bills and settles its past weeks and counts its dishes as the product does. */
export async function loadDemo(deps: Deps, say: (line: string) => void): Promise<void> {
  if (!(await seedIfEmpty(deps, say))) return;
  // companies, restaurants, couriers and popular dishes: none reads what the others write
  await Promise.all([
    playDemoSettlements(deps),
    playDemoCompanyBills(deps),
    playDemoCourierWeeks(deps),
    refreshPopularDishes(deps),
  ]);
}

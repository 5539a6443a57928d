import { insertAutopilotRows } from './autopilot-makers.ts';
import { insertSharedLunchRows } from './group-lunch-makers.ts';
import { insertReviewRows } from './review-makers.ts';
import type { TestApp } from './test-app.ts';
import type { Neighbourhood } from './two-neighbourhoods.ts';

/** What a neighbourhood's customer owns around their lunches: an offer, a review and an autopilot; its ids by their field. */
export async function insertFurtherBelongings(
  test: TestApp,
  of: Neighbourhood,
  { userId, lunchId }: { userId: string; lunchId: string },
): Promise<Record<string, string>> {
  return {
    ...(await insertSharedLunchRows(test, of, userId)),
    ...(await insertReviewRows(test, { ...of, orderId: lunchId, userId })),
    ...(await insertAutopilotRows(test, { ...of, userId, menuId: of.dish.menuId })),
  };
}

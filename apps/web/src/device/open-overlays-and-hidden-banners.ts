import * as v from 'valibot';
import { createPersisted } from './browser-stored-value.ts';
import { createMemory } from './in-memory-value.ts';

/**
 * What is open or hidden now (docs/specification.md section 3 'UI state'). Two of its values are not here: the screen
 * declares `hideNav`, and the cart shows its promotion.
 */
export interface UiState {
  appBarHidden: boolean;
  adminDrawerOpen: boolean;
  showMenu: boolean;
  cartOpened: boolean;
}

export const uiState = createMemory<UiState>({
  appBarHidden: false,
  adminDrawerOpen: false,
  showMenu: false,
  cartOpened: false,
});

export function setUi(change: Partial<UiState>): void {
  uiState.write((now) => ({ ...now, ...change }));
}

/** Ids of the users who dismissed the pre-approval banner on this device. */
export const hidePreapprovedBanner = createPersisted<string[]>(
  'hide_preapproved_banner',
  'local',
  v.array(v.string()),
  [],
);

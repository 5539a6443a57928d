import * as v from 'valibot';
import { createPersisted } from './browser-stored-value.ts';
import { createMemory } from './in-memory-value.ts';

/**
 * Specification section 3 'UI state': what is open or hidden now. `hideNav` and the cart's promotion need no flag here: the
 * screen declares the one and the cart shows the other.
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

import * as v from 'valibot';
import { createMemory } from './memory.ts';
import { createPersisted } from './persisted.ts';

/**
 * Specification section 3 'UI state': what is open or hidden now. A screen without bottom navigation says so itself
 * (`hideNav`), and a promotion that applies is the cart's to tell: neither needs a flag here.
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

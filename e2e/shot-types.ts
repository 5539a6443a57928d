import type { Page } from '@playwright/test';

/** Whose device it is: nobody's, or a demo account's. */
export type Visitor = 'guest' | `${string}@${string}`;

export type Shot = {
  /** The picture's name: the page, then the state. */
  name: string;
  as: Visitor;
  path: string;
  /** Also in the dark; and, unless `phoneOnly`, looked at on a laptop: the main pages. */
  dark?: true;
  /** Also on a wide screen: what grows there. */
  wide?: true;
  /** A dialog covers the page: only the screen is taken. */
  overlay?: true;
  /** Opens the first link on the page that this selector finds. */
  link?: string;
  /** The page of the app that it shows, when that is not the one of `path`. */
  shows?: string;
  /** Looked at on a phone only: it is made of the same parts at every size. */
  phoneOnly?: true;
  /** Brings the page into the state, once it is loaded. */
  prepare?: (page: Page, size: 'phone' | 'laptop') => Promise<void>;
};

/** Stand where the signed-in person's own place and slot go in the addresses of a page's first reads. */
export const placeHolders = {
  locationId: '00000000-0000-4000-8000-00000000000a',
  timeId: '00000000-0000-4000-8000-00000000000b',
  /** The date last chosen on the device. */
  day: '2000-01-01',
};

/** A page that is drawn ahead: at which addresses, and for whom. */
export interface PageToDraw {
  name: string;
  paths: readonly string[];
  signedIn: boolean;
}

/** The pages that visits begin with. Any other is drawn when its code is there. */
export const pagesToDraw: readonly PageToDraw[] = [
  { name: 'home', paths: ['/inicio', '/'], signedIn: true },
  { name: 'home-visitor', paths: ['/inicio', '/'], signedIn: false },
  { name: 'welcome', paths: ['/autenticacion'], signedIn: false },
  { name: 'sign-in', paths: ['/autenticacion/iniciar-sesion'], signedIn: false },
];

/** A page as the app draws it before any answer is there. */
export interface DrawnPage {
  html: string;
  /** Chunks that it is made of, besides the entry's own. */
  scripts: string[];
  /** What it reads from the API at once. */
  reads: string[];
}

/** What the page in the browser is told of a drawn page; its HTML is in the template `page-<name>`. */
export interface PageToStart extends PageToDraw {
  scripts: readonly string[];
  images: readonly string[];
  reads: readonly string[];
}

import type { Shot } from './shots-steps.ts';

/** The page of the app that a picture shows. */
export const getShownPage = ({ path, shows }: Shot): string => shows ?? path.replace(/[?#].*/, '');

/** Whether an address is one of this page of the app, whose parameters begin with $. */
export const isAddressOf = (page: string, address: string): boolean =>
  new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address);

/** Whether a picture is also looked at in the dark: states that only their own steps reach wear the colours of their page. */
export const isByNight = ({ dark, prepare }: Shot): boolean => dark === true || prepare === undefined;

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shots } from '../e2e/shots-pages.ts';
import { ownPages, pages, pagesLookedAtInJourneys, pagesToCome } from './pages.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** The addresses of the URL tree: layouts (`_customer`) and trailing slashes taken off. */
const listAddresses = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const id = /createFileRoute\('([^']+)'\)/.exec(text)?.[1];
    if (!path.startsWith('apps/web/src/routes/') || id === undefined || /\/_\w+$/.test(id)) return [];
    return [
      `/${id
        .split('/')
        .filter((part) => part !== '' && !part.startsWith('_'))
        .join('/')}`,
    ];
  });

const existing = new Set(listAddresses(sourceFiles()));

describe('the pages of the specification', () => {
  it('are all listed once, as existing or to come', () => {
    const listed = [...pages, ...ownPages, ...pagesToCome];
    assert.equal(new Set(listed).size, listed.length);
  });

  it('that exist are there', () => {
    assert.deepEqual(
      [...pages, ...ownPages].filter((page) => !existing.has(page)),
      [],
    );
  });

  it('to come are not there yet, and none is there that nobody lists: what is built moves up', () => {
    const known = new Set([...pages, ...ownPages]);
    assert.deepEqual(
      [...existing].filter((page) => !known.has(page)),
      [],
    );
  });

  it('are each looked at with axe, with text at 200 % and at 320 px (e2e/pages.journey.ts), or in a journey of their own', () => {
    const seen = shots.map(({ path, shows }) => shows ?? path.replace(/[?#].*/, ''));
    const isSeen = (page: string) => {
      const shape = new RegExp(`^${page.replace('menu_', 'menu').replaceAll(/\$\w+/g, '[^/]+')}$`);
      return seen.some((address) => address === page || shape.test(address));
    };
    assert.deepEqual(
      [...pages, ...ownPages].filter((page) => !isSeen(page) && !pagesLookedAtInJourneys.includes(page)),
      [],
    );
  });

  it('are read from the URL tree without its layouts', () => {
    const route = (id: string) => ({ path: 'apps/web/src/routes/x.tsx', text: `createFileRoute('${id}')({` });
    assert.deepEqual(
      listAddresses([route('/_customer/menu/$menuId'), route('/_admin'), route('/_guest/autenticacion/')]),
      ['/menu/$menuId', '/autenticacion'],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shots } from '../e2e/shots-pages.ts';
import { getShownPage, isAddressOf, isByNight } from '../e2e/shots-steps.ts';
import { ownPages, pages, pagesThatLeadOn, pagesToCome } from './pages.ts';
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

  it('are each looked at by day and by night, with text at 200 % and at 320 px, in e2e/pages.journey.ts or another', () => {
    const all = [...pages, ...ownPages];
    const written = (page: string) => page.replace('menu_', 'menu');
    const findPage = (address: string) =>
      all.find((page) => written(page) === address) ?? all.find((page) => isAddressOf(written(page), address));
    const inJourneys = sourceFiles()
      .filter(({ path }) => path.endsWith('.journey.ts'))
      .flatMap(({ text }) => [...text.matchAll(/expectPageForEverybody\(\s*\w+,\s*'(\/[^']+)'/g)])
      .map(([, address = '']) => address);
    const lookedAt = new Set([...shots.filter(isByNight).map(getShownPage), ...inJourneys].map(findPage));
    assert.deepEqual(
      all.filter((page) => !lookedAt.has(page) && !pagesThatLeadOn.includes(page)),
      [],
    );
  });

  it('have pictures of names of their own', () => {
    const names = shots.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at || !/^[\w-]+$/.test(name)),
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

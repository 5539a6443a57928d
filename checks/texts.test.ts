import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spec } from '../apps/web/src/messages/specification-texts.ts';
import { isTest, sourceFiles, stripComments } from './source-files.ts';
import { saidBy, texts, textsToCome } from './texts.ts';

const files = sourceFiles();
const said = new Map(
  files.filter(({ path }) => saidBy.includes(path)).map(({ path, text }) => [path, stripComments(text)]),
);
const screens = files
  .filter(({ path }) => path.startsWith('apps/web/src/') && !isTest(path) && !path.includes('/messages/'))
  .map(({ text }) => stripComments(text))
  .join('\n');

type Words = { readonly [key: string]: string | Words };

/** Every text with the way to it: `['spec.logOut.header', 'Cerrar sesión']`. */
function listLeaves(words: Words, way: string): [way: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${way}.${key}`, value] as [string, string]] : listLeaves(value, `${way}.${key}`),
  );
}

/** Whether code reads the text itself, or hands on a group that it is in. */
function isRead(code: string, way: string): boolean {
  const parts = way.split('.');
  const groups = parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('.'));
  const escaped = (text: string) => text.replaceAll('.', '\\.');
  return (
    new RegExp(`\\b${escaped(way)}\\b`).test(code) ||
    groups.some((group) => new RegExp(`\\b${escaped(group)}(?![.\\w])`).test(code))
  );
}

const leaves = listLeaves(spec, 'spec');
const listed = Object.values(texts).flat();
const inSpec = new Set(leaves.map(([, text]) => text));
/** A text of a file as it stands there: in quotes, or as the words of an element. */
const stands = (code: string, text: string) =>
  ["'", '"'].some((mark) => code.includes(`${mark}${text}${mark}`)) || code.includes(`>${text}<`);

describe('the texts of the specification', () => {
  it('are listed once, as said or to come', () => {
    const all = [...listed, ...textsToCome];
    assert.deepEqual(
      all.filter((text, index) => all.indexOf(text) !== index),
      [],
    );
  });

  it('are all there, letter by letter', () => {
    assert.deepEqual(
      listed.filter((text) => !inSpec.has(text) && ![...said.values()].some((code) => stands(code, text))),
      [],
    );
  });

  it('are each read by a screen: none is only kept', () => {
    assert.deepEqual(
      leaves.filter(([way]) => !isRead(screens, way)),
      [],
    );
  });

  it('to come are not there yet: what is built moves up', () => {
    assert.deepEqual(
      textsToCome.filter((text) => screens.includes(text)),
      [],
    );
  });

  it('are said by files that exist and say one', () => {
    assert.deepEqual(
      saidBy.filter((path) => !listed.some((text) => stands(said.get(path) ?? '', text))),
      [],
    );
  });

  it('count as read where the text is taken, or its group handed on, and not where a neighbour is', () => {
    assert.ok(isRead('title={spec.logOut.header}', 'spec.logOut.header'));
    assert.ok(isRead('const words = spec.logOut;', 'spec.logOut.header'));
    assert.ok(isRead('spec.payment[status]', 'spec.payment.failed.title'));
    assert.ok(!isRead('title={spec.logOut.headerless}', 'spec.logOut.header'));
    assert.ok(!isRead('title={spec.logOut.title}', 'spec.logOut.header'));
  });
});

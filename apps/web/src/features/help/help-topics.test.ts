import { expect, it } from 'vitest';
import { helpSections, searchHelp } from './help-topics.ts';

const found = (search: string) => searchHelp(search).flatMap(({ topics }) => topics.map(({ id }) => id));

it('finds answers by any of their words, without accents', () => {
  expect(found('calendario')).toEqual(['calendario']);
  expect(found('NOMINA')).toContain('nomina');
  expect(found('cancelar correo')).toEqual(['cancelar']);
  expect(found('submarino')).toEqual([]);
  expect(searchHelp('  ')).toEqual(helpSections);
});

it('keeps answers short, each with an id of its own', () => {
  const topics = helpSections.flatMap((section) => section.topics);
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
  for (const { answer } of topics) expect(answer.length, answer).toBeLessThan(190);
});

import { describe, expect, it } from 'vitest';
import copied from './spec-texts.json';
import { spec } from './specification-texts.ts';

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as Record<string, unknown>).flatMap(listTexts);
}

describe('texts of the specification', () => {
  // spec-texts.json was copied from the specification: to change a text is to change that list, and to mean it
  it('are those of the specification, letter by letter', () => {
    const ours = [...new Set(listTexts(spec))].toSorted((a, b) => a.localeCompare(b, 'es'));
    expect(ours).toEqual(copied);
  });
});

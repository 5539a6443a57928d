import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { undotDocument } from './people-search-conditions.ts';

describe('a document in a search', () => {
  for (const [written, kept] of [
    ['1.999.000.155', '1999000155'],
    ['CC 1.999.000.155', '1999000155'],
    ['901.377.046-5', '901377046-5'],
    ['NIT 901.377.046-5', '901377046-5'],
    ['NIT 901377046-5', '901377046-5'],
    ['Ana Paz 93', 'Ana Paz 93'],
    ['Torre 93-2 sur', 'Torre 93-2 sur'],
  ] as const)
    it(`${written} is ${kept}`, () => assert.equal(undotDocument(written), kept));
});

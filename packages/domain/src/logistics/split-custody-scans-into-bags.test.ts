import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitIntoBags } from './split-custody-scans-into-bags.ts';

const scan = (action: string, atMs: number, who: string) => ({ action, atMs, who });

test('a lunch that is cooked again has two bags, each with its own scans and people', () => {
  const [first, second, ...more] = splitIntoBags({
    hasConsolidator: true,
    packings: [
      { atMs: 10, who: 'Marta' },
      { atMs: 60, who: 'Inés' },
    ],
    events: [
      scan('confirm', 1, 'Marta'),
      scan('pick', 20, 'Carlos'),
      scan('remake', 50, 'Daniela'),
      scan('pick', 70, 'Wilmer'),
      scan('deliver', 90, 'Wilmer'),
    ],
  });
  assert.equal(more.length, 0);
  assert.deepEqual(first, {
    links: [
      { step: 'packed', atMs: 10, who: 'Marta' },
      { step: 'picked_up', atMs: 20, who: 'Carlos' },
      { step: 'consolidated', atMs: null, who: null },
      { step: 'on_site', atMs: null, who: null },
      { step: 'delivered', atMs: null, who: null },
    ],
    replacedAtMs: 50,
  });
  assert.deepEqual(
    second?.links.map(({ atMs, who }) => [atMs, who]),
    [
      [60, 'Inés'],
      [70, 'Wilmer'],
      [null, null],
      [null, null],
      [90, 'Wilmer'],
    ],
  );
  assert.equal(second?.replacedAtMs, null);
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listMissingDocuments } from './courier-documents.ts';

it('a courier needs the papers of their vehicle, each until its last day', () => {
  const papers = { soat: '2026-11-23', licence: '2030-01-01', arl: '2026-11-22' };
  assert.deepEqual(listMissingDocuments('motorcycle', papers, '2026-11-23'), ['arl', 'inspection']);
  assert.deepEqual(listMissingDocuments('bicycle', papers, '2026-11-22'), []);
  assert.deepEqual(listMissingDocuments(null, {}, '2026-11-22'), ['arl']);
});

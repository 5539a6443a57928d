import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAlert, closeAlert, type QueuedAlert, removeAlert } from './alert-queue.ts';

test('the queue holds three alerts and a fourth drops the oldest', () => {
  let queue: QueuedAlert<{ id: string }>[] = [];
  for (const id of ['1', '2', '3']) {
    const added = addAlert(queue, { id });
    assert.equal(added.dropped, null);
    queue = added.queue;
  }
  const fourth = addAlert(queue, { id: '4' });
  assert.equal(fourth.dropped?.id, '1');
  assert.deepEqual(
    fourth.queue.map((alert) => alert.id),
    ['2', '3', '4'],
  );
});

test('closing marks an alert closed, and removing takes it away', () => {
  const { queue } = addAlert([], { id: '1' });
  assert.deepEqual(closeAlert(queue, '1'), [{ id: '1', closed: true }]);
  assert.deepEqual(removeAlert(queue, '1'), []);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseDefaultLocation, chooseSlotByHour } from './default-location-and-slot.ts';

const slot = (hour: string) => ({ id: `slot ${hour}`, hour });
const nogal = { id: 'nogal', name: 'Torre Nogal', times: [slot('12:00'), slot('12:30')] };
const zona = { id: 'zona', name: 'Zona Franca Bogotá', times: [slot('11:30'), slot('12:30')] };

describe('delivery place', () => {
  it('keeps the hour when the new place has it, else takes its first', () => {
    assert.equal(chooseSlotByHour(zona, '12:30')?.hour, '12:30');
    assert.equal(chooseSlotByHour(zona, '12:00')?.hour, '11:30');
    assert.equal(chooseSlotByHour(zona, null)?.hour, '11:30');
    assert.equal(chooseSlotByHour({ id: 'empty', times: [] }, '12:00'), null);
  });

  it('starts from the preferred place, else the enterprise, else one open to everyone', () => {
    assert.equal(chooseDefaultLocation({ preferred: zona, enterprise: [nogal], everyone: [] }), zona);
    assert.equal(chooseDefaultLocation({ preferred: null, enterprise: [nogal], everyone: [zona] }), nogal);
    assert.equal(chooseDefaultLocation({ preferred: null, enterprise: [], everyone: [zona] }), zona);
    assert.equal(chooseDefaultLocation({ preferred: null, enterprise: [], everyone: [] }), null);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatSpokenHour } from '../calendar/date-and-hour-format.ts';
import { fillText, listPlaceWords, SAMPLE_VALUES } from './campaign-template-text.ts';

const asked = 'Pide antes de {{hora_cierre}}.';
/** How WhatsApp approved templates while the article stood before the variable. */
const old = 'Pide antes de las {{hora_cierre}}.';
const at = (hour: string) => ({ hora_cierre: formatSpokenHour(hour) });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the closing hour in a text', () => {
  it('brings its article, in the preview as in what is sent', () => {
    assert.equal(fillText(asked, SAMPLE_VALUES), 'Pide antes de las 6:00 p. m.');
    assert.equal(plain(fillText(asked, at('11:00'))), 'Pide antes de las 11:00 a. m.');
    assert.equal(plain(fillText(asked, at('13:00'))), 'Pide antes de la 1:00 p. m.');
    assert.equal(fillText(asked, {}), 'Pide antes de la hora de cierre.');
    assert.equal(fillText(asked, { hora_cierre: 'el mediodía de hoy' }), 'Pide antes del mediodía de hoy.');
  });

  it('replaces the article of a text that has its own', () => {
    assert.equal(fillText(old, SAMPLE_VALUES), 'Pide antes de las 6:00 p. m.');
    assert.equal(plain(fillText(old, at('13:00'))), 'Pide antes de la 1:00 p. m.');
    assert.equal(plain(fillText('Es la {{ hora_cierre }}', at('11:00'))), 'Es las 11:00 a. m.');
    assert.equal(fillText(old, {}), 'Pide antes de la hora de cierre.');
    assert.equal(plain(fillText('Las {{hora_cierre}} es tarde', at('11:00'))), 'Las 11:00 a. m. es tarde');
  });

  it('keeps the article of the text before a value without one', () => {
    assert.equal(fillText(old, { hora_cierre: '6:00' }), 'Pide antes de las 6:00.');
    assert.equal(fillText('La {{empresa}} y el {{cargo}}', { empresa: 'La Toscana' }), 'La La Toscana y el {{cargo}}');
  });

  it('fits a numbered place after de, where nothing is contracted', () => {
    assert.deepEqual(listPlaceWords(asked, {}), ['la hora de cierre']);
  });

  it('goes without its article to a numbered place that has one before it', () => {
    const values = { nombre: 'Ana', ...at('11:00') };
    assert.deepEqual(listPlaceWords(`{{nombre}}: ${asked}`, values).map(plain), ['Ana', 'las 11:00 a. m.']);
    assert.deepEqual(listPlaceWords(`{{nombre}}: ${old}`, values).map(plain), ['Ana', '11:00 a. m.']);
  });
});

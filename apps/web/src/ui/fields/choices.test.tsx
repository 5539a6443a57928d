import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AdditionGroup } from '../lunch/addition-group.tsx';
import { DateStrip } from '../lunch/date-strip.tsx';
import { isNameMatch } from '../name-match.ts';
import { LocationPicker } from './location-picker.tsx';
import { Switcher } from './switcher.tsx';

test('a place is found whatever the accents and capitals', () => {
  expect(isNameMatch('Torre Lumbrerana Chicó', 'chico')).toBe(true);
  expect(isNameMatch('Edificio Usaquen', 'USAQUÉN ')).toBe(true);
  expect(isNameMatch('Torre Nogal', 'salitre')).toBe(false);
});

const groups = [
  { title: 'Tu empresa', items: [{ id: 'chico', name: 'Torre Chicó' }] },
  { title: 'Otros lugares', note: 'Allá no aplica el subsidio.', items: [{ id: 'nogal', name: 'Torre Nogal' }] },
];

test('typing narrows the list of places, and a tap chooses', async () => {
  const onValueChange = vi.fn();
  render(<LocationPicker groups={groups} value={null} onValueChange={onValueChange} />);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar lugar de entrega' }), 'CHICO');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Torre Chicó']);
  await userEvent.click(screen.getByRole('option'));
  expect(onValueChange).toHaveBeenCalledWith('chico');
});

test('one place alone is not a choice', () => {
  render(<LocationPicker groups={groups.slice(0, 1)} value="chico" onValueChange={() => undefined} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Torre Chicó')).toBeTruthy();
});

const days = [
  { date: '2026-11-25', weekday: 'Mié', day: '25', longLabel: 'Miércoles 25' },
  { date: '2026-11-26', weekday: 'Jue', day: '26', longLabel: 'Jueves 26', closed: true },
  { date: '2026-11-27', weekday: 'Vie', day: '27', longLabel: 'Viernes 27', marked: true },
];

function Strip() {
  const [date, setDate] = useState('2026-11-25');
  return <DateStrip days={days} value={date} onValueChange={setDate} />;
}

test('the arrows go from day to day and skip the closed ones, which can still be read', async () => {
  render(<Strip />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Viernes 27, con plato' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('radio', { name: 'Jueves 26, cerrado' })).toBeTruthy();
});

const sides = [
  { id: 'papa', name: 'Papa criolla', priceCop: 0 },
  { id: 'yuca', name: 'Yuca frita', priceCop: 1500 },
];

function Group({ max }: { max: number }) {
  const [chosen, setChosen] = useState<Record<string, number>>({});
  return (
    <AdditionGroup
      id="g"
      title="Acompañante"
      min={max === 1 ? 1 : 0}
      max={max}
      options={sides}
      chosen={chosen}
      onChange={setChosen}
    />
  );
}

test('a group of one is circles, and says when it is ready', async () => {
  render(<Group max={1} />);
  expect(screen.getByText('Elige 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Papa criolla/ }));
  expect(screen.getByText('Listo')).toBeTruthy();
});

test('a group of several stops at its maximum, all options together', async () => {
  render(<Group max={2} />);
  await userEvent.click(screen.getByRole('button', { name: 'Más papa criolla' }));
  await userEvent.click(screen.getByRole('button', { name: 'Más yuca frita' }));
  expect(screen.getByRole('button', { name: 'Máximo 1 de papa criolla' }).getAttribute('aria-disabled')).toBe('true');
});

function AtMostOneOfEach() {
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const options = ['Papa criolla', 'Yuca frita', 'Arroz'].map((name) => ({ id: name, name, priceCop: 0, max: 1 }));
  return <AdditionGroup id="g" title="Lados" min={1} max={2} options={options} chosen={chosen} onChange={setChosen} />;
}

test('of a group with one of each, as many are ticked as it asks for, and the rest rests', async () => {
  render(<AtMostOneOfEach />);
  expect(screen.getByText('Elige 1 o 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Papa criolla' }));
  expect(screen.getByText('Listo')).toBeTruthy();
  const rice = screen.getByRole('checkbox', { name: 'Arroz' });
  expect(rice.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Yuca frita' }));
  expect(rice.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(rice);
  expect(rice.getAttribute('aria-checked')).toBe('false');
});

test('the switcher opens, is searched without accents, and chooses', async () => {
  const onValueChange = vi.fn();
  const options = [
    { id: 'a', name: 'Fogón Tarsila' },
    { id: 'b', name: 'Almendro Zafir' },
  ];
  render(<Switcher label="Cambiar de restaurante" options={options} value="b" onValueChange={onValueChange} />);
  await userEvent.click(screen.getByRole('combobox', { name: /Cambiar de restaurante/ }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar' }), 'fogon');
  await userEvent.click(screen.getByRole('option', { name: /Fogón Tarsila/ }));
  expect(onValueChange).toHaveBeenCalledWith('a');
});

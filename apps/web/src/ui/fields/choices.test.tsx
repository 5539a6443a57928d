import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AdditionGroup } from '../lunch/addition-group.tsx';
import { DateStrip } from '../lunch/date-strip.tsx';
import { isNameMatch } from '../name-match.ts';

test('a place is found with or without accents and capitals', () => {
  expect(isNameMatch('Torre Lumbrerana Chicó', 'chico')).toBe(true);
  expect(isNameMatch('Edificio Usaquen', 'USAQUÉN ')).toBe(true);
  expect(isNameMatch('Torre Nogal', 'salitre')).toBe(false);
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

test('the arrows move between open days and skip the closed ones, which stay readable', async () => {
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

test('a group of one shows radio buttons, and shows when it is complete', async () => {
  render(<Group max={1} />);
  expect(screen.getByText('Elige 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Papa criolla/ }));
  expect(screen.getByText('Listo')).toBeTruthy();
});

test('a group of several stops at its maximum over all options', async () => {
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

test('a group with one of each allows as many ticks as it asks for, and disables the others', async () => {
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

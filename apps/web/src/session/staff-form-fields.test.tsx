import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { CallError } from '../calls/call-error.ts';
import {
  keepDigits,
  showFieldError,
  TypedArea,
  TypedForm,
  TypedPesos,
  TypedSegments,
  TypedSwitch,
  TypedText,
  useTyped,
} from './staff-form-fields.tsx';

interface Draft {
  name: string;
  minutes: string;
  note: string;
  size: string;
  open: boolean;
}

const empty: Draft = { name: '', minutes: '30', note: '', size: 'small', open: true };
const refusal = new CallError('VALIDATION', 'Máximo 240.', { status: 422, field: 'travelMinutes' });
const sizes = [
  { value: 'small', label: 'Pequeño' },
  { value: 'large', label: 'Grande' },
];

function Sized({ onDraw }: { onDraw: () => void }) {
  onDraw();
  const { value } = useTyped<Draft, 'size'>('size');
  return <p>{value}</p>;
}

function Example({ onSend, onDraw = () => undefined }: { onSend: (typed: Draft) => void; onDraw?: () => void }) {
  const form = useForm<Draft>({ defaultValues: empty });
  return (
    <TypedForm
      form={form}
      onSend={(typed) => {
        onSend(typed);
        if (Number(typed.minutes) > 240) showFieldError(form, refusal, { travelMinutes: 'minutes' });
      }}
    >
      <TypedText<Draft> label="Nombre" name="name" />
      <TypedText<Draft> label="Minutos" name="minutes" keep={keepDigits} />
      <TypedArea<Draft> label="Nota" name="note" />
      <TypedSegments<Draft> label="Tamaño" segments={sizes} name="size" />
      <TypedSwitch<Draft> label="Abierto" name="open" />
      <Sized onDraw={onDraw} />
      <button type="submit">Guardar</button>
    </TypedForm>
  );
}

interface PricesDraft {
  price: string;
  extra: string;
}

function Prices({ onSend }: { onSend: (typed: PricesDraft) => void }) {
  const form = useForm<PricesDraft>({ defaultValues: { price: '21500', extra: '-1500' } });
  return (
    <TypedForm form={form} onSend={onSend}>
      <TypedPesos<PricesDraft> label="Precio" name="price" />
      <TypedPesos<PricesDraft> label="Adicional" name="extra" signed />
      <button type="submit">Guardar</button>
    </TypedForm>
  );
}

test('a form sends what is typed and chosen, by its button or by Enter', async () => {
  const onSend = vi.fn();
  render(<Example onSend={onSend} />);
  await userEvent.type(screen.getByLabelText('Minutos'), '5 min');
  await userEvent.type(screen.getByLabelText('Nota'), 'Por la 24');
  await userEvent.click(screen.getByRole('button', { name: 'Grande' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Abierto' }));
  await userEvent.type(screen.getByLabelText('Nombre'), 'Torre{Enter}');
  expect(onSend.mock.calls).toEqual([
    [{ name: 'Torre', minutes: '305', note: 'Por la 24', size: 'large', open: false }],
  ]);
});

test('pesos have their points while they are typed, and go without them; only a signed amount may be below zero', async () => {
  const onSend = vi.fn();
  render(<Prices onSend={onSend} />);
  const [price, extra] = [screen.getByLabelText('Precio'), screen.getByLabelText('Adicional')];
  expect(price).toHaveProperty('value', '21.500');
  expect(extra).toHaveProperty('value', '-1.500');
  await userEvent.clear(price);
  await userEvent.type(price, '-1.234.567');
  await userEvent.clear(extra);
  await userEvent.type(extra, '-2000');
  expect(price).toHaveProperty('value', '1.234.567');
  expect(extra).toHaveProperty('value', '-2.000');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSend.mock.calls[0]?.[0]).toEqual({ price: '1234567', extra: '-2000' });
});

test('a refusal shows at its field, which gets the focus, until the field changes', async () => {
  render(<Example onSend={() => undefined} />);
  const minutes = screen.getByLabelText('Minutos');
  await userEvent.type(minutes, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Máximo 240.')).toBeTruthy();
  expect(document.activeElement).toBe(minutes);
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText('Máximo 240.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.queryByText('Máximo 240.')).toBeNull();
});

test('typing in one field renders no other field', async () => {
  const onDraw = vi.fn();
  render(<Example onSend={() => undefined} onDraw={onDraw} />);
  const before = onDraw.mock.calls.length;
  await userEvent.type(screen.getByLabelText('Nombre'), 'Torre Nogal');
  expect(onDraw.mock.calls).toHaveLength(before);
});

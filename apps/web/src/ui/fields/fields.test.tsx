import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OtpInput } from './otp-input.tsx';
import { PatternField } from './pattern-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

function Phone({ onChange }: { onChange?: (digits: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <PhoneField
      value={value}
      onValueChange={(digits) => {
        setValue(digits);
        onChange?.(digits);
      }}
    />
  );
}

test('a phone takes ten digits, shows them in groups and returns digits only', async () => {
  const onChange = vi.fn();
  render(<Phone onChange={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Celular' });
  expect(box.placeholder).toBe('Celular');
  expect(box.inputMode).toBe('numeric');
  await userEvent.type(box, '310a5550182999');
  expect(box.value).toBe('310 555 0182');
  expect(onChange).toHaveBeenLastCalledWith('3105550182');
});

test('a pasted phone loses its country code', async () => {
  render(<Phone />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.click(box);
  await userEvent.paste('+57 310 555 0182');
  expect(box.value).toBe('310 555 0182');
});

test('a phone can be cleared', async () => {
  render(<Phone />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(box, '310');
  await userEvent.click(screen.getByRole('button', { name: 'Borrar el celular' }));
  expect(box.value).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a pattern field ignores text that does not match and accepts empty text', async () => {
  const onValueChange = vi.fn();
  render(<PatternField label="Oficina" pattern={/^\d{1,3}$/} value="12" onValueChange={onValueChange} />);
  const box = screen.getByRole('textbox', { name: 'Oficina' });
  await userEvent.type(box, 'x');
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.type(box, '3');
  expect(onValueChange).toHaveBeenLastCalledWith('123');
  await userEvent.clear(box);
  expect(onValueChange).toHaveBeenLastCalledWith('');
});

test('an error shows under its field and describes it', () => {
  render(<TextField label="Correo" value="x" onValueChange={() => undefined} error="Escribe un correo válido." />);
  const box = screen.getByRole('textbox', { name: 'Correo' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('Escribe un correo válido.');
});

function Otp({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <OtpInput value={value} onValueChange={setValue} onComplete={onComplete} />;
}

test('a code typed digit by digit is complete at the sixth', async () => {
  const onComplete = vi.fn();
  render(<Otp onComplete={onComplete} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Código de 6 dígitos' }));
  await userEvent.keyboard('48271');
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('6');
  expect(onComplete).toHaveBeenCalledWith('482716');
});

test('a pasted code fills every box', async () => {
  const onComplete = vi.fn();
  render(<Otp onComplete={onComplete} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Código de 6 dígitos' }));
  await userEvent.paste('482716');
  expect(onComplete).toHaveBeenCalledWith('482716');
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value)).toEqual([
    '4',
    '8',
    '2',
    '7',
    '1',
    '6',
  ]);
});

test('the phone may fill the code in from the message', () => {
  render(<Otp onComplete={() => undefined} />);
  expect(screen.getAllByRole('textbox')[0]?.getAttribute('autocomplete')).toBe('one-time-code');
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../calls/call-error.ts';
import { aheadMs } from '../../calls/server-clock-and-freshness.ts';
import { CodeEntryStep, type CodeEntryStepProps } from './code-entry-step.tsx';

const props = (change: Partial<CodeEntryStepProps> = {}): CodeEntryStepProps => ({
  text: 'Lo mandamos por mensaje.',
  onCode: vi.fn(),
  pending: false,
  error: null,
  onResend: vi.fn(async () => undefined),
  ...change,
});

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/Dígito \d de 6/);
const typed = () =>
  boxes()
    .map((box) => box.value)
    .join('');
const wrong = (triesLeft: number) =>
  new CallError('CODE_WRONG', 'Ese código no coincide.', { status: 400, field: 'otp', detail: { triesLeft } });

afterEach(() => vi.useRealTimers());

describe('the code step', () => {
  it('sends the code at the sixth digit', async () => {
    const given = props();
    render(<CodeEntryStep {...given} />);
    await userEvent.type(boxes()[0] as HTMLElement, '482719');
    expect(given.onCode).toHaveBeenCalledExactlyOnceWith('482719');
  });

  it('takes a pasted code whole', async () => {
    const given = props();
    render(<CodeEntryStep {...given} />);
    await userEvent.click(boxes()[0] as HTMLElement);
    await userEvent.paste('482719');
    expect(given.onCode).toHaveBeenCalledWith('482719');
  });

  it('clears a wrong code, shows the tries left, and accepts the next one', async () => {
    const given = props();
    const { rerender } = render(<CodeEntryStep {...given} />);
    await userEvent.type(boxes()[0] as HTMLElement, '000000');
    rerender(<CodeEntryStep {...given} error={wrong(2)} />);
    expect(typed()).toBe('');
    expect(screen.getByText('Ese código no coincide. Te quedan 2 intentos.')).toBeTruthy();
    await userEvent.type(boxes()[0] as HTMLElement, '123456');
    expect(given.onCode).toHaveBeenLastCalledWith('123456');
    rerender(<CodeEntryStep {...given} error={wrong(1)} />);
    expect(screen.getByText('Ese código no coincide. Te queda 1 intento.')).toBeTruthy();
  });

  it('offers another code after 30 seconds, and another channel after the second one', async () => {
    vi.useFakeTimers();
    const send = vi.fn(async () => undefined);
    const given = props({ onOtherWay: { label: 'Enviar el código a mi correo', said: 'Mira tu correo.', send } });
    render(<CodeEntryStep {...given} />);
    const again = () => screen.queryByRole('button', { name: 'Enviar otro código' });
    const wait = () => act(() => vi.advanceTimersByTimeAsync(31_000));
    const press = (button: HTMLElement | null) => act(async () => button?.click());
    expect(screen.getByText('0:30')).toBeTruthy();
    expect(again()).toBeNull();
    await wait();
    await press(again());
    expect(again()).toBeNull();
    await wait();
    expect(screen.queryByRole('button', { name: 'Enviar el código a mi correo' })).toBeNull();
    await press(again());
    expect(given.onResend).toHaveBeenCalledTimes(2);
    await press(screen.getByRole('button', { name: 'Enviar el código a mi correo' }));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByText('Mira tu correo.')).toBeTruthy();
    expect(screen.queryByText('Te enviamos otro código.')).toBeNull();
  });

  it('counts the same when an answer corrects the clock after a reload, and the device sets its own back', async () => {
    vi.useFakeTimers();
    render(<CodeEntryStep {...props()} />);
    act(() => aheadMs.write(-5 * 86_400_000));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    aheadMs.write(0);
    expect(screen.getByText('0:20')).toBeTruthy();
    vi.setSystemTime(Date.now() - 86_400_000);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('0:19')).toBeTruthy();
  });

  it('shows why another code was not sent', async () => {
    vi.useFakeTimers();
    const refused = new CallError('RATE_LIMITED', 'Vas muy rápido. Espera un momento y vuelve a intentar.');
    render(<CodeEntryStep {...props({ onResend: () => Promise.reject(refused) })} />);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await act(async () => screen.getByRole('button', { name: 'Enviar otro código' }).click());
    expect(screen.getByText(refused.message)).toBeTruthy();
  });
});

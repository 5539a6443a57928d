import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aUser } from '../../testing/user-makers.ts';
import { EnrolDataStep } from './enrol-data-step.tsx';
import { enrolDraft } from './enrol-draft.ts';

afterEach(() => {
  enrolDraft.reset();
  vi.unstubAllGlobals();
});

const fields = [
  { name: 'fecha_ingreso', label: 'Fecha de ingreso', type: 'date', required: true },
  { name: 'sede', label: 'Sede', type: 'select', required: true, options: ['Salitre'] },
];

it('names each field that is missing, and a start date in the future at its field', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: { method?: string } = {}) => {
    if (method !== 'GET') calls.push(`${method} ${url}`);
    return Response.json({ data: fields });
  });
  const person = { ...aUser(), identification: '1020304050' };
  const enterprise = { formId: person.id, requiresEmployeeId: false } as never;
  openPage(() => <EnrolDataStep enterprise={enterprise} person={person} amountApproved={null} onStep={() => {}} />);
  const go = async () => userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  await go();
  expect(screen.getByText('Falta: fecha de ingreso.')).toBeTruthy();
  expect(screen.getByText('Falta: sede.')).toBeTruthy();
  const date = screen.getByLabelText('Fecha de ingreso');
  await waitFor(() => expect(document.activeElement).toBe(date));
  fireEvent.change(date, { target: { value: '2999-01-01' } });
  expect(screen.queryByText('Falta: fecha de ingreso.')).toBeNull();
  expect(screen.getByText('Falta: sede.')).toBeTruthy();
  await go();
  expect(screen.getByText('La fecha no puede ser futura.')).toBeTruthy();
  expect(calls).toEqual([]);
});

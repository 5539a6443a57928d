import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApproveAmountOrRejectForm, type RequestAnswer } from './approve-amount-or-reject-form.tsx';

const open = () => {
  const answers: RequestAnswer[] = [];
  render(
    <ApproveAmountOrRejectForm
      what="el cupo de Laura"
      amountCop={400_000}
      answering={{ isPending: false, error: null }}
      onAnswer={(answer) => answers.push(answer)}
    />,
  );
  return answers;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('what is asked for is approved as it is or with another amount, and never with none', async () => {
  const answers = open();
  await userEvent.click(button('Aprobar el cupo de Laura'));
  const amount = screen.getByRole('textbox', { name: 'Cupo por período' });
  expect(screen.getByText(/^Máximo .*20\.000\.000\. .*salario mínimo/)).toBeTruthy();
  await userEvent.clear(amount);
  expect(button('Aprobar el cupo de Laura').disabled).toBe(true);
  await userEvent.type(amount, '$ 250.000');
  await userEvent.click(button('Aprobar el cupo de Laura'));
  expect(answers).toEqual([
    { answer: 'approved', amount: 400_000 },
    { answer: 'approved', amount: 250_000 },
  ]);
});

test('it is rejected with a reason only, and not at all when HR thinks again', async () => {
  const answers = open();
  await userEvent.click(button('Rechazar el cupo de Laura'));
  expect(button('Rechazar la solicitud').disabled).toBe(true);
  await userEvent.click(button('No rechazar'));
  await userEvent.click(button('Rechazar el cupo de Laura'));
  await userEvent.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Aún no completas tres meses');
  await userEvent.click(button('Rechazar la solicitud'));
  expect(answers).toEqual([{ answer: 'rejected', reason: 'Aún no completas tres meses' }]);
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnknownGroups } from './unknown-groups.tsx';

const show = (state: 'previewed' | 'done', people: number, names: string[], groups = names.length) =>
  render(<UnknownGroups detail={{ state, unknownGroups: { people, groups, names } }} />);

it('names the groups that a list by itself did not add, and says how to add them', () => {
  show('done', 1200, ['Auxiliar', 'Cajero']);
  expect(
    screen.getByText(/^1\.200 personas no cambian de grupo: tu empresa no tiene los grupos Auxiliar y Cajero\./),
  ).toBeTruthy();
  expect(screen.getByText(/créalos en Grupos y subsidios/)).toBeTruthy();
});

it('names a few of many, and offers the columns while the list waits', () => {
  show('previewed', 1, ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(
    screen.getByText(/^1 persona no cambia de grupo: .* A, B, C, D, E y otros 2\. .*«Cambiar columnas»/),
  ).toBeTruthy();
});

it('counts also the groups that it was not told the names of', () => {
  show('done', 900, ['A', 'B', 'C', 'D', 'E', 'F'], 300);
  expect(screen.getByText(/A, B, C, D, E y otros 295\./)).toBeTruthy();
});

it('says nothing when every group is known', () => {
  const { container } = show('done', 0, []);
  expect(container.textContent).toBe('');
});

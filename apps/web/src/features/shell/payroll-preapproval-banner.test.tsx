import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hidePreapprovedBanner } from '../../device/open-overlays-and-hidden-banners.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { PayrollPreapprovalBanner, usePreapproval } from './payroll-preapproval-banner.tsx';

const enterpriseId = '0198a7c0-0000-7000-8000-0000000000e1';
let asked: URL[] = [];

function Banner() {
  const preapproval = usePreapproval();
  return preapproval ? <PayrollPreapprovalBanner employer={preapproval.enterpriseName} /> : <p>Nada</p>;
}

function show(change: Parameters<typeof aUser>[0] = {}, data: { payrollName?: string } = {}) {
  const enterprise = { id: enterpriseId, name: 'Lumbrerana Seguros', payrollAllowed: true, data };
  const user = aUser({ enterpriseId, enterprise, employeeId: 'LS-0903', ...change });
  setSignedIn({ user, accessToken: aToken(30 * 60_000), refreshToken: 'r' });
  openPage(Banner);
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost'));
    return Response.json({ preapproved: { enterpriseName: 'Lumbrerana Seguros', amountApproved: 350_000 } });
  });
});
afterEach(() => {
  session.reset();
  hidePreapprovedBanner.reset();
  vi.unstubAllGlobals();
});

const words = async () => (await screen.findByRole('button', { name: /preaprobado/ })).textContent;

it('names the employer and the payroll as the employer calls it, letter by letter', async () => {
  show({}, { payrollName: 'Nómina fácil' });
  expect(await words()).toBe('Tu empleador Lumbrerana Seguros te ha preaprobado para Nómina fácil ¡Inscríbete ahora!');
  expect(asked[0]?.pathname).toBe('/api/enterprises/preapproved');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ enterpriseId, employeeId: 'LS-0903' });
});

it('says what payroll is where the employer has no name for it', async () => {
  show();
  expect(await words()).toBe(
    'Tu empleador Lumbrerana Seguros te ha preaprobado para nuestro programa de descuento de nómina ¡Inscríbete ahora!',
  );
});

it('is gone for good once dismissed', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar el aviso de nómina preaprobada' }));
  expect(await screen.findByText('Nada')).toBeDefined();
  expect(hidePreapprovedBanner.read()).toHaveLength(1);
});

it.each([
  ['is on payroll already', { plan: 'nomina' as const }],
  ['named neither document nor employee code', { employeeId: null }],
  ['has only half of a document', { employeeId: null, identification: '1999009003' }],
])('is not asked for who %s', async (_who, change) => {
  show(change);
  expect(await screen.findByText('Nada')).toBeDefined();
  expect(asked).toEqual([]);
});

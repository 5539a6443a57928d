import type { RouteReply } from '@sazon/contract/define-route';
import type { tingos } from '@sazon/contract/tingos/routes';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { signedInWith } from '../../testing/signed-in.ts';
import { type WalletLot, walletQuery } from './wallet-calls.ts';
import { WalletScreen } from './wallet-screen.tsx';

signedInWith({ data: [], page: 1, perPage: 10, total: 0, line: null });

const promised = {
  id: 'regalo',
  source: 'promised_promotion',
  isReward: true,
  type: 'reward',
  quantity: 10_000,
  used: 0,
  pending: 10_000,
  expiresAt: null,
  createdAt: 0,
} as unknown as WalletLot;

async function words(gifts: WalletLot[]): Promise<string> {
  const none = { quantity: 0, tingos: [] };
  const wallet: RouteReply<typeof tingos> = {
    available: 0,
    credit: none,
    debit: none,
    reward: { quantity: 0, used: 0, pending: 0, tingos: gifts },
  };
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(walletQuery.queryKey, wallet);
  openPage(WalletScreen, { client });
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header');
  return head?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

test('a gift that was promised is in the wallet as what is still to come', async () => {
  const said = await words([promised]);
  expect(said).toMatch(/Y \$ 10\.000.* de regalos por llegar\./);
  expect(said).not.toContain('Tu saldo está en');
});

test('an empty wallet says how to fill it', async () => {
  const said = await words([]);
  expect(said).toContain('Tu saldo está en $ 0. Compra tingos o invita a un amigo.');
  expect(said).not.toContain('por llegar');
});

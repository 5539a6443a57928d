import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { alerts } from '../../session/alerts.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { askAboutAllergens } from './ask-about-allergens.ts';

let allergens: string[];

beforeEach(() => {
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async () => Response.json({ allowed: true, allergens, diets: [], note: null }));
});
afterEach(() => {
  session.reset();
  alerts.write([]);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('two taps while the allergies are read go on once', async () => {
  allergens = ['leche'];
  const goOn = vi.fn();
  await Promise.all([
    askAboutAllergens({ allergens: ['mani'] }, goOn),
    askAboutAllergens({ allergens: ['mani'] }, goOn),
  ]);
  expect(goOn).toHaveBeenCalledOnce();
  await askAboutAllergens({ allergens: ['mani'] }, goOn);
  expect(goOn).toHaveBeenCalledTimes(2);
});

test('only allergens that the food before did not have are asked about', async () => {
  allergens = ['mani', 'leche'];
  const goOn = vi.fn();
  await askAboutAllergens({ allergens: ['mani'] }, goOn, { allergens: ['mani'] });
  expect(goOn).toHaveBeenCalledOnce();
  await askAboutAllergens({ allergens: ['mani', 'leche'] }, goOn, { allergens: ['mani'] });
  expect(goOn).toHaveBeenCalledOnce();
  expect(alerts.read().map(({ title }) => title)).toEqual(['Contiene leche: está en tus alergias.']);
});

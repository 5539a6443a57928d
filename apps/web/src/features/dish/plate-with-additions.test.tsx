import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlateWithAdditions } from './plate-with-additions.tsx';

const addition = (id: string, name: string) => ({ id, name, price: 1000, max: 1, allergens: [], notFor: [] });
const dishWith = (picture: string) =>
  ({
    data: { pictures: [picture] },
    groupMenuAdditions: [
      { id: 'g', title: 'Extras', additions: [addition('h', 'Huevo'), addition('s', 'Sin aderezo')] },
    ],
  }) as unknown as Parameters<typeof PlateWithAdditions>[0]['dish'];

const plate = (picture: string, choice: Record<string, number>) => (
  <PlateWithAdditions dish={dishWith(picture)} choice={{ g: choice }} className="">
    <i />
  </PlateWithAdditions>
);
const drawn = (box: HTMLElement) => [...box.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('a chosen addition lands on the drawn plate and leaves it again; a photo stays as it is', async () => {
  const { container, rerender } = render(plate('/platos/ajiaco-rayas.svg', { h: 1, s: 1 }));
  await waitFor(() => expect(drawn(container)).toEqual(['/platos/extra-huevo.svg']));
  rerender(plate('/platos/ajiaco-rayas.svg', { h: 0, s: 1 }));
  expect(drawn(container)).toEqual([]);
  rerender(plate('/archivos/foto.webp', { h: 1 }));
  expect(drawn(container)).toEqual([]);
});

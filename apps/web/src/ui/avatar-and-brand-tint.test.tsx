import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar-and-brand-tint.tsx';

const drawn = (avatar: Parameters<typeof Avatar>[0]) => render(<Avatar {...avatar} />).container.firstElementChild;
const ink = (color: string) => (drawn({ name: 'Fogón', color }) as HTMLElement).style.color;

it("shows the brand's colour with a readable ink", () => {
  expect((drawn({ name: 'Fogón', color: '#8A2B12' }) as HTMLElement).style.background).toBe('#8A2B12');
  expect([ink('#8A2B12'), ink('#1F5FA8'), ink('#2B2B33')]).toEqual(['#fff', '#fff', '#fff']);
  expect([ink('#E3B23C'), ink('#E07A1F')]).toEqual(['#000', '#000']);
});

it("shows the brand's picture, and its initials when the picture fails", () => {
  const avatar = drawn({ name: 'Fogón Tarsila', picture: '/marca.svg' });
  const picture = avatar?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/marca.svg');
  fireEvent.error(picture as HTMLElement);
  expect(avatar?.textContent).toBe('FT');
});

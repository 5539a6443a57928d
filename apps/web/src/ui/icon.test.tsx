import { render } from '@testing-library/react';
import { expect, expectTypeOf, test } from 'vitest';
import { icons } from '../../design/icons.ts';
import { Icon, type IconName } from './icon.tsx';

test('an icon without a weight is in the sprite: the compiler rejects others', () => {
  const { container } = render(<Icon name="moped" />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#moped-regular$/);
  // the sprite has it in bold only
  expect(icons.check).not.toContain('regular');
  expectTypeOf<'check'>().not.toExtend<IconName>();
});

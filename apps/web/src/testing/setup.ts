import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanWindow } from './clean-window.ts';

cleanWindow();

// Some parts load when they open, and a busy machine takes seconds to compile them.
configure({ asyncUtilTimeout: 10_000 });

// A warning in the console is an undetected defect, so it fails its test.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

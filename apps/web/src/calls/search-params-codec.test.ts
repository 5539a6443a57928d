import { describe, expect, it } from 'vitest';
import { formatSearch, parseList, parseSearch, toSearchState } from './search-params-codec.ts';

describe('filters in the address', () => {
  it('leave out empty, null, empty lists and false', () => {
    expect(toSearchState({ a: '', b: null, c: [], d: false, e: undefined })).toEqual({});
    expect(formatSearch({ a: '', b: null, c: [], d: false })).toBe('');
  });

  it('keep zero, true and texts', () => {
    expect(toSearchState({ minPrice: 0, onlyDiscounts: true, search: 'ajiaco' })).toEqual({
      minPrice: '0',
      onlyDiscounts: 'true',
      search: 'ajiaco',
    });
  });

  it('join lists by commas, and read them back', () => {
    expect(formatSearch({ status: ['scheduled', 'confirmed'] })).toBe('?status=scheduled,confirmed');
    expect(parseList(parseSearch('?status=scheduled,confirmed').status)).toEqual(['scheduled', 'confirmed']);
    expect(parseList(undefined)).toEqual([]);
  });

  it('stay text: ids of digits, dates and paths are read back unchanged', () => {
    const search = { id: '0042', scheduleDate: '2026-11-26', returnUrl: '/menu?menuId=7&x=a b' };
    expect(parseSearch(formatSearch(search))).toEqual(search);
  });
});

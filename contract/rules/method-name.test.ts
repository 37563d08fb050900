import { expect, it } from 'vitest';
import { methodName } from './method-name.ts';

it('names cards by brand, bank accounts by bank', () => {
  expect(methodName({ kind: 'card', brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005');
  expect(methodName({ kind: 'card', brand: 'constructor', last4: '0005' })).toBe('Card ending in 0005');
  expect(methodName({ kind: 'bank', brand: 'TEST BANK', last4: '6789' })).toBe('TEST BANK account ending in 6789');
});

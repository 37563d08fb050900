import { expect, it } from 'vitest';
import { enumLabel } from './enum-label.ts';

it('formats a value of the contract as a word', () => expect(enumLabel('DARK_BROWN')).toBe('Dark brown'));

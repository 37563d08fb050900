import { describe, expect, it } from 'vitest';
import { digitsOf } from './digits.ts';

describe('digitsOf', () => {
  it('finds the code in a pasted message', () => {
    expect(digitsOf('Your code is 123-456.', 6)).toBe('123456');
  });

  it.each(['１２３４５６', '𝟙𝟚𝟛𝟜𝟝𝟞', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६', '①②③④⑤⑥'])('reads the digits of %s', text => {
    expect(digitsOf(text, 6)).toBe('123456');
  });

  it('takes at most the requested number', () => {
    expect(digitsOf('12345678', 6)).toBe('123456');
  });
});

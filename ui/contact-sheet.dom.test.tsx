import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactSheet } from './contact-sheet.tsx';

it('gives rendered frames their position among all, and hides loading ones from assistive technology', () => {
  render(
    <ContactSheet label="Models" first={21} total={300} loading={2}>
      <span>Ines</span>
      <span>Noor</span>
    </ContactSheet>,
  );
  const places = screen
    .getAllByRole('listitem')
    .map(item => [item.textContent, item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]);
  expect(places).toEqual([
    ['Ines', '21', '300'],
    ['Noor', '22', '300'],
  ]);
  expect(screen.getByRole('list', { name: 'Models' }).getAttribute('aria-busy')).toBe('true');
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

const tags = ['Headshot', 'Runway', 'Beauty'];

function Tags() {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <FilterChips label="Show pictures of" options={tags} chosen={chosen} onChange={setChosen} />
      <output>{chosen.join()}</output>
    </>
  );
}

it('toggles each chip, and keeps the chosen ones in the order of the options', async () => {
  render(<Tags />);
  const chip = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(chip('Beauty'));
  await userEvent.click(chip('Headshot'));
  expect(screen.getByRole('status').textContent).toBe('Headshot,Beauty');
  expect(chip('Beauty').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(chip('Beauty'));
  expect(screen.getByRole('status').textContent).toBe('Headshot');
  expect(chip('Beauty').getAttribute('aria-pressed')).toBe('false');
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaymentLines } from './payment-lines.tsx';

it('shows the pay of each model, the booking fee of all, and the total', () => {
  const lines = [
    { name: 'Nora', payCents: 20_000, feeCents: 2_000 },
    { name: 'Fay', payCents: 30_050, feeCents: 3_005 },
  ];
  render(<PaymentLines lines={lines} totalCents={55_055} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nora$200', 'Fay$300.50']);
  expect(screen.getByText('Booking fee').parentElement?.textContent).toBe('Booking fee$50.05');
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$550.55');
});
